import type { Unit, UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { plural } from '#src/lib/plural.ts'

const TITLES: Record<UnitType, { one: string; many: string }> = {
  ADULT: { one: 'Adult', many: 'Adults' },
  CHILD: { one: 'Child', many: 'Children' },
  INFANT: { one: 'Infant', many: 'Infants' },
}
/** maxAge of a unit without an upper limit (spec point 3). */
const AND_OVER = 100

/** One counter per unit: the order's own where it has some, else 1 of the first unit (spec point 4). */
export function initialCounters(units: Unit[], saved: UnitCounter[]): UnitCounter[] {
  return units.map(({ type }, index) => {
    const untouched = index === 0 ? 1 : 0
    const kept = saved.find((counter) => counter.type === type)?.quantity ?? 0
    return { type, quantity: saved.length > 0 ? kept : untouched }
  })
}

export function totalGuests(counters: UnitCounter[]): number {
  return counters.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The counters with one of them changed; never below 0, and what is not a count is 0. */
export function withCount(
  counters: UnitCounter[],
  type: UnitType,
  quantity: number,
): UnitCounter[] {
  const whole = Math.trunc(quantity)
  const count = Number.isSafeInteger(whole) ? Math.max(0, whole) : 0
  return counters.map((counter) => (counter.type === type ? { type, quantity: count } : counter))
}

/** '3-12', and '13+' without an upper limit. */
export function ageRange({ restrictions: { minAge, maxAge } }: Unit): string {
  return maxAge >= AND_OVER ? `${minAge}+` : `${minAge}-${maxAge}`
}

export function unitTitle(type: UnitType): string {
  return TITLES[type].one
}

/** '2 Adults, 1 Child'; a count of zero is left out. */
export function guestSummary(counters: UnitCounter[]): string {
  return counters
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, quantity }) => plural(quantity, TITLES[type].one, TITLES[type].many))
    .join(', ')
}

/** One entry per guest, in the order of the counters. */
export function guestList(counters: UnitCounter[]): UnitType[] {
  return counters.flatMap(({ type, quantity }) => Array.from({ length: quantity }, () => type))
}
