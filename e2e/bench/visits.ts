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
const contact = {
  firstName: 'Grace',
  lastName: 'Hopper',
  emailAddress: 'grace@example.org',
  phoneNumber: 'GB|44|2071234567',
  allowMarketing: true,
}

const travelers = [36, 40].map((age) => ({ age }))

/** A client of a server of the standard scenario with a frozen clock, so that no order expires. */
export function createBenchClient(): Client {
  const parsed = parseScenarios('standard')
  if (!parsed.ok) throw new Error(parsed.message)
  const { resolvedScenarios } = parsed
  return createClient({ seedData: baseSeedData, resolvedScenarios })
}

/** The first departure with free places on a day that depends on the visit. */
function findSlot({ call }: Client, tourCode: string, visit: number) {
  const month = 6 + (visit % 7)
  const query = {
    configCode: TOUR_CODES.configCode,
    tourCode,
    unitCounters: TWO_ADULTS,
    year: 2026,
    month,
  }
  const days = call('getMonthCalendar', query).calendar.filter(({ available }) => available)
  const date = Number(days[visit % days.length]?.localDate.slice(8))
  const { availabilities } = call('getAvailabilities', { ...query, date })
  const slot = availabilities.find(({ available }) => available)?.id ?? ''
  return { month: query, date, slot }
}

type Visit = ReturnType<typeof beginVisit>

/** Creates an order with two tours, a contact and travelers. */
export function beginVisit(client: Client, visit: number) {
  const { call } = client
  const { configCode, tourCode } = TOUR_CODES
  const { id: orderIntentId } = call('createOrderIntent', { configCode }).orderIntent
  call('setUnitCounters', { orderIntentId, unitCounters: TWO_ADULTS })
  const place = findSlot(client, tourCode, visit)
  const main = { orderIntentId, tourCode, availabilityId: place.slot }
  const cartItemId = call('addCartItem', main).affectedCartItem?.id ?? ''
  const { slot } = findSlot(client, ADDON, visit)
  const addon = { orderIntentId, tourCode: ADDON, availabilityId: slot }
  call('addCartItem', addon)
  call('setContact', { orderIntentId, contact })
  call('setTravelers', { orderIntentId, travelers })
  return { orderIntentId, cartItemId, place, addon }
}

/** The number of calls in `changeOrder`. */
export const CALLS_PER_CHANGE = 18

/** Reads, writes and rejected calls that leave the order as it was. */
export function changeOrder({ call, send }: Client, visit: Visit): void {
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
