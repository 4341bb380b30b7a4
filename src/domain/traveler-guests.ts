import type { OrderIntent, SentTraveler, Settings, Traveler } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { listGuests } from './guests.ts'
import { requiresDietaryChoice } from './order.ts'

/**
 * Returns by guest the earlier traveler of the same kind: the n-th adult keeps what the n-th adult had (PASS-5).
 * Undefined for a guest of whom there was none.
 * @param kinds The kinds of guests to which the entries belong.
 */
export function matchGuests<T>(
  entries: readonly T[],
  kinds: readonly string[],
  guests: readonly UnitType[],
): (T | undefined)[] {
  const rest = entries.map((entry, index) => ({ entry, kind: kinds[index] }))
  return guests.map((unit) => {
    const index = rest.findIndex(({ kind }) => kind === unit)
    return index === -1 ? undefined : rest.splice(index, 1)[0]?.entry
  })
}

/**
 * The saved traveler of each guest of the order, undefined for a guest without one (PASS-5).
 * @param recorded See `VisitStore.readTravelerGuests`.
 */
export function matchTravelers(
  { travelers, unitCounters }: OrderIntent,
  recorded: string | undefined,
): (Traveler | undefined)[] {
  const guests = listGuests(unitCounters)
  const kinds = recorded?.split(',')
  return matchGuests(travelers, kinds?.length === travelers.length ? kinds : guests, guests)
}

/**
 * Tells whether there is a traveler for each guest of each kind, with a dietary choice if a tour requires it (PAY-4).
 * @param recorded See `VisitStore.readTravelerGuests`.
 */
export function areTravelersComplete(
  order: OrderIntent,
  settings: Settings,
  recorded?: string,
): boolean {
  const needsDiet = requiresDietaryChoice(order, settings)
  // The order holds the travelers in the order of its guests, and perhaps more of guests that were removed since.
  return matchTravelers(order, recorded).every(
    (traveler, index) =>
      traveler !== undefined &&
      traveler === order.travelers[index] &&
      !(needsDiet && traveler.dietaryRestrictions === null),
  )
}

/**
 * The travelers to save after a change of the guests that leaves each guest a traveler; null when there is nothing to
 * save, or a guest whose traveler has to be entered first.
 */
export function realignTravelers(
  order: OrderIntent,
  recorded: string | undefined,
): SentTraveler[] | null {
  const travelers = matchTravelers(order, recorded)
  if (travelers.length === order.travelers.length) return null
  const kept = travelers.filter((traveler) => traveler !== undefined)
  if (kept.length < travelers.length) return null
  return kept.map(({ age, pass, dietaryRestrictions }) => ({
    age,
    ...(pass !== null && { pass }),
    ...(dietaryRestrictions !== null && { dietaryRestrictions }),
  }))
}
