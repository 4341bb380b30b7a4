import type { Unit, UnitCounter } from '#src/contract/entities.ts'
import { type UnitType, UNIT_TYPES } from '#src/contract/enums.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

/** An upper limit that only guards against typing errors (GUESTS-3). */
export const MAX_GUESTS_OF_TYPE = 99
/** maxAge of a unit without an upper limit (GUESTS-1). */
const NO_MAX_AGE = 100

function countByUnit(units: Unit[], known: UnitCounter[]): UnitCounter[] {
  return units.map(({ type }) => ({
    type,
    quantity: countGuests(known.filter((counter) => counter.type === type)),
  }))
}

/**
 * One counter per unit, in the units' order: the saved counters if they count anybody, else those that the host page
 * knows if the tour has them (HOST-9), else 1 of the first unit (GUESTS-2).
 */
export function buildInitialCounters(
  units: Unit[],
  savedCounters: UnitCounter[],
  hostCounters: UnitCounter[] = [],
): UnitCounter[] {
  const known = [savedCounters, hostCounters].map((counters) => countByUnit(units, counters))
  return (
    known.find((counters) => countGuests(counters) > 0) ??
    units.map(({ type }, index) => ({ type, quantity: index === 0 ? 1 : 0 }))
  )
}

/** The total number of guests. */
export function countGuests(counters: UnitCounter[]): number {
  return mergeCounters(counters).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A copy of the counters with one changed. */
export function withCount(
  counters: UnitCounter[],
  type: UnitType,
  quantity: number,
): UnitCounter[] {
  return counters.map((counter) => (counter.type === type ? { type, quantity } : counter))
}

/** '3-12' years, or '13+' without an upper limit (GUESTS-1); '' without a range. */
export function formatAgeRange({ restrictions }: Unit): string {
  if (restrictions === null) return ''
  const { minAge, maxAge } = restrictions
  return maxAge >= NO_MAX_AGE ? `${minAge}+` : `${minAge}-${maxAge}`
}

/** The units without those whose type an earlier one has: their counters would be one and the same (API-7). */
export function dropRepeatedTypes(units: Unit[]): Unit[] {
  return uniqueBy(units, ({ type }) => type)
}

/** The last counter of each kind that is listed, adults first, whatever the order of the response (API-7). */
export function mergeCounters(counters: UnitCounter[]): UnitCounter[] {
  const last = new Map(counters.map((counter) => [counter.type, counter]))
  return UNIT_TYPES.flatMap((type) => last.get(type) ?? [])
}

/** One entry per guest, in the order of the guest summary. */
export function listGuests(counters: UnitCounter[]): UnitType[] {
  return mergeCounters(counters).flatMap(({ type, quantity }) =>
    Array.from({ length: quantity }, () => type),
  )
}

/** 'ADULT 2' for each kind of guest that there is, in one sequence for the same guests. */
export function summarizeCounters(counters: UnitCounter[]): string[] {
  return mergeCounters(counters)
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, quantity }) => `${type} ${quantity}`)
}

/** Tells whether two lists of counters have the same guests. */
export function isSameGuests(counters: UnitCounter[], others: UnitCounter[]): boolean {
  return summarizeCounters(counters).join() === summarizeCounters(others).join()
}
