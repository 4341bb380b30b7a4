/** The closed lists of spec points 3 and 4. */

export const UNIT_TYPES = ['ADULT', 'CHILD', 'INFANT'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const STATUSES = ['AVAILABLE', 'CLOSED', 'LIMITED', 'FREESALE', 'SOLD_OUT'] as const
export type Status = (typeof STATUSES)[number]

export const DIETS = ['none', 'lactosefree', 'vegetarian', 'glutenfree', 'vegan'] as const
export type Diet = (typeof DIETS)[number]
