import type { OrderIntent, SentTraveler, Traveler } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { listGuests } from './guests.ts'

/**
 * By guest, what the same one of its kind had before: the n-th adult keeps what the n-th adult had (PASS-5). Undefined
 * for a guest of whom there was none.
 * @param kinds The kinds of guests to which the entries belong.
 */
export function matchGuests<T>(
  entries: readonly T[],
  kinds: readonly UnitType[],
  guests: readonly UnitType[],
): (T | undefined)[] {
  const rest = entries.map((entry, index) => ({ entry, kind: kinds[index] }))
  return guests.map((unit) => {
    const index = rest.findIndex(({ kind }) => kind === unit)
    return index === -1 ? undefined : rest.splice(index, 1)[0]?.entry
  })
}

/** The guests of the travelers that an order holds: what was recorded before the guests changed, else those of the order. */
function listTravelerGuests(order: OrderIntent, recorded: UnitType[] | undefined): UnitType[] {
  return recorded?.length === order.travelers.length ? recorded : listGuests(order.unitCounters)
}

/**
 * The saved traveler of each guest of the order, undefined for a guest without one (PASS-5).
 * @param recorded See `VisitStore.readTravelerGuests`.
 */
export function matchTravelers(
  order: OrderIntent,
  recorded: UnitType[] | undefined,
): (Traveler | undefined)[] {
  return matchGuests(
    order.travelers,
    listTravelerGuests(order, recorded),
    listGuests(order.unitCounters),
  )
}

/** Whether the travelers that the order holds are, one by one, those of its guests; surplus ones do not count. */
export function areTravelersMatched(order: OrderIntent, recorded: UnitType[] | undefined): boolean {
  const kinds = listTravelerGuests(order, recorded).slice(0, order.travelers.length)
  return listGuests(order.unitCounters).every((unit, index) => unit === kinds[index])
}

/**
 * The travelers to save after a change of the guests that leaves each guest a traveler; null when there is nothing to
 * save, or a guest whose traveler has to be entered first.
 */
export function realignTravelers(
  order: OrderIntent,
  recorded: UnitType[] | undefined,
): SentTraveler[] | null {
  const travelers = matchTravelers(order, recorded).filter((traveler) => traveler !== undefined)
  const isMissing = travelers.length < listGuests(order.unitCounters).length
  if (isMissing || travelers.length === order.travelers.length) return null
  return travelers.map(({ age, pass, dietaryRestrictions }) => ({
    age,
    ...(pass !== null && { pass }),
    ...(dietaryRestrictions !== null && { dietaryRestrictions }),
  }))
}
