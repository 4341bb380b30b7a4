/** Kinds of guests. */
export const UNIT_TYPES = ['ADULT', 'CHILD', 'INFANT'] as const
/** Kind of a guest. */
export type UnitType = (typeof UNIT_TYPES)[number]

/** Availability of a day or a time; AVAILABLE, LIMITED and FREESALE can be booked (SLOT-4). */
export const STATUSES = ['AVAILABLE', 'CLOSED', 'LIMITED', 'FREESALE', 'SOLD_OUT'] as const
/** Availability of a day or a time. */
export type Status = (typeof STATUSES)[number]

/** Dietary choices of a traveler; 'none' is an answer, null means not answered (PASS-1). */
export const DIETS = ['none', 'lactosefree', 'vegetarian', 'glutenfree', 'vegan'] as const
/** Dietary choice of a traveler. */
export type Diet = (typeof DIETS)[number]

/**
 * The largest number of guests of one type in an answer: the step Passes has a form per guest. The counters of the
 * widget end at 99.
 */
export const MAX_QUANTITY = 300
