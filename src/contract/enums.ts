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

/** The largest number of guests of an order that the widget opens: the step Passes has a form per guest. */
const MAX_ORDER_GUESTS = 300

/** Tells whether an answer has more guests than the widget can show. */
export function hasTooManyGuests(counters: readonly { quantity: number }[]): boolean {
  return counters.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_ORDER_GUESTS
}
