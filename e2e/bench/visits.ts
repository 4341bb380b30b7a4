import { contact } from '#fixtures/guests.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { createClient } from '#mocks/testing/client.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'

type Client = ReturnType<typeof createClient>

const TOUR_CODES = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const ADDON = 'PAR-SEINE'
const UPGRADE = 'PAR-EIFFEL-SUMMIT'

function buildAdults(quantity: number) {
  return [{ type: 'ADULT' as const, quantity }]
}

const TWO_ADULTS = buildAdults(2)
const travelers = [36, 40].map((age) => ({ age }))

/** A client of a server of the standard scenario with a frozen clock, so that no order expires. */
export function createBenchClient(): Client {
  const parsed = parseScenarios('standard')
  if (!parsed.ok) throw new Error(parsed.message)
  const { resolvedScenarios } = parsed
  return createClient({ seedData: baseSeedData, resolvedScenarios })
}

export type BenchVisit = Awaited<ReturnType<typeof beginVisit>>

/** Creates an order with two tours, a contact and travelers, on days that depend on the visit. */
export async function beginVisit({ call }: Client, visit: number) {
  const day = new Date(Date.UTC(2026, 5 + (visit % 7), 1 + (visit % 28)))
  const { id: orderIntentId, extendedCart } = await book(call, {
    ...TOUR_CODES,
    until: 'payment',
    unitCounters: TWO_ADULTS,
    addons: [ADDON],
    contact,
    travelers,
    firstDay: () => day.toISOString().slice(0, 10),
  })
  const [main, other] = extendedCart.items
  const slot = main?.availabilityId ?? ''
  const [year = 0, month = 0, date = 0] = slot.slice(0, 10).split('-').map(Number)
  return {
    orderIntentId,
    cartItemId: main?.id ?? '',
    place: { month: { ...TOUR_CODES, unitCounters: TWO_ADULTS, year, month }, date, slot },
    addon: { orderIntentId, tourCode: ADDON, availabilityId: other?.availabilityId ?? '' },
  }
}

/** The number of calls in `changeOrder`. */
export const CALLS_PER_CHANGE = 18

/** Reads, writes and rejected calls that leave the order as it was. */
export function changeOrder({ call, send }: Client, visit: BenchVisit): void {
  const { orderIntentId, cartItemId, place, addon } = visit
  const order = { orderIntentId }
  const item = { orderIntentId, cartItemId }
  call('getSettings', TOUR_CODES)
  call('getOrderIntent', order)
  call('setUnitCounters', { ...order, unitCounters: buildAdults(1) })
  call('getMonthCalendar', place.month)
  call('getAvailabilities', { ...place.month, date: place.date })
  call('setCartItemAvailabilityId', { ...item, availabilityId: place.slot })
  call('getTourAddons', order)
  const addonItem = call('addCartItem', addon).affectedCartItem
  call('removeCartItem', { ...order, cartItemId: addonItem?.id ?? '' })
  call('addCartItem', addon)
  call('getAllAllowedUpgrades', order)
  // Both may be rejected: the day may be full, and an add-on is not an upgrade.
  send('upgradeCartItem', { ...item, tourCode: UPGRADE })
  send('upgradeCartItem', { ...item, tourCode: ADDON })
  call('resetCartItem', item)
  call('setUnitCounters', { ...order, unitCounters: TWO_ADULTS })
  call('setContact', { ...order, contact })
  call('setTravelers', { ...order, travelers })
  call('getResult', order)
}
