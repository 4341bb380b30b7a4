import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { contact } from '#fixtures/guests.ts'
import { START_STEPS, type VisitStart } from '#scenarios/engine/types.ts'
import type { CartItem, OrderIntent, Settings, UnitCounter } from '#src/contract/entities.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { callApi, createSetupIntentAccess } from '#mocks/api/mock-api.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'

dayjs.extend(duration)

type Pass = { configCode: string; tourCode: string }

/** Two adults and a child, or two of each unit for a pass that sells neither. */
async function buildUnitCounters(mockApi: MockApi, pass: Pass): Promise<UnitCounter[]> {
  const { units } = await callApi(mockApi, 'getUnits', pass)
  const quantities: Partial<Record<string, number>> = { ADULT: 2, CHILD: 1 }
  const isSold = units.some(({ type }) => quantities[type])
  return units.map(({ type }) => ({ type, quantity: isSold ? (quantities[type] ?? 0) : 2 }))
}

function isReached(
  { step: startStep, paid = false }: VisitStart,
  step: VisitStart['step'],
): boolean {
  return paid || START_STEPS.indexOf(startStep) >= START_STEPS.indexOf(step)
}

/** Start and end of a booked tour in epoch milliseconds. */
type Booking = { startMs: number; endMs: number }

function buildBooking(settings: Settings, tourCode: string, availabilityId: string): Booking {
  const tour = settings.usedTours.find(({ code }) => code === tourCode)
  const startMs = Date.parse(availabilityId)
  const durationMs = dayjs.duration(tour?.option.duration ?? 'PT0M').asMilliseconds()
  return { startMs, endMs: startMs + durationMs }
}

/** Reads the available departures of this month and the next two, in order, as far as they are needed. */
async function* readDepartures(
  mockApi: MockApi,
  tourQuery: Pass & { unitCounters: UnitCounter[] },
): AsyncGenerator<string> {
  const now = new Date(mockApi.mockServer.clock.now())
  for (const monthOffset of [0, 1, 2]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthOffset, 1))
    const query = { ...tourQuery, year: month.getUTCFullYear(), month: month.getUTCMonth() + 1 }
    const { calendar } = await callApi(mockApi, 'getMonthCalendar', query)
    for (const { localDate } of calendar.filter(({ available }) => available)) {
      const day = { ...query, date: Number(localDate.slice(-2)) }
      const { availabilities } = await callApi(mockApi, 'getAvailabilities', day)
      yield* availabilities.filter(({ available }) => available).map(({ id }) => id)
    }
  }
}

/**
 * Finds the first departure that overlaps none of the bookings; without one, the first departure.
 * @throws ScenarioNotPlayableError when no departure of this month and the next two has places.
 */
async function findFirstTime(
  mockApi: MockApi,
  tourQuery: Pass & { unitCounters: UnitCounter[] },
  isFree: (availabilityId: string) => boolean,
): Promise<string> {
  let first: string | null = null
  for await (const id of readDepartures(mockApi, tourQuery)) {
    if (isFree(id)) return id
    first ??= id
  }
  if (first !== null) return first
  throw new ScenarioNotPlayableError(
    `The visit starts with held places, but ${tourQuery.tourCode} has no free departure within three months`,
  )
}

/**
 * Finds the most expensive upgrade of an item.
 * @throws ScenarioNotPlayableError when there is none at the item's time.
 */
async function findUpgrade(
  mockApi: MockApi,
  orderIntentId: string,
  { id, availabilityId }: CartItem,
): Promise<string> {
  const { upgrades } = await callApi(mockApi, 'getAllAllowedUpgrades', { orderIntentId })
  const [best] = (upgrades[id] ?? []).toSorted((a, b) => b.pricing.displayed - a.pricing.displayed)
  if (best) return best.tourCode
  throw new ScenarioNotPlayableError(
    `The visit starts with an upgrade, and none departs at ${availabilityId}`,
  )
}

/** The order has expired already, so no further call can change it. */
function isExpired({ mockServer }: MockApi, { ventrataOrder }: OrderIntent): boolean {
  return Date.parse(ventrataOrder?.utcExpiresAt ?? '') <= mockServer.clock.now()
}

async function verifyCard(mockApi: MockApi, { id, stripeSetupIntent }: OrderIntent) {
  const [setupIntentId = ''] = stripeSetupIntent.clientSecret.split('_secret_')
  const card = { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' } as const
  await createSetupIntentAccess(mockApi).update(setupIntentId, card)
  return await callApi(mockApi, 'confirmOrder', { orderIntentId: id })
}

/**
 * Creates the order of a visit that starts at a later step, with the calls of the steps before it.
 * @throws ScenarioNotPlayableError when no places are left.
 */
export async function seedOrder(
  mockApi: MockApi,
  start: VisitStart,
  pass: Pass,
): Promise<OrderIntent> {
  const { configCode } = pass
  let { orderIntent } = await callApi(mockApi, 'createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  if (!isReached(start, 'booking_slot')) return orderIntent

  const unitCounters = await buildUnitCounters(mockApi, pass)
  ;({ orderIntent } = await callApi(mockApi, 'setUnitCounters', { orderIntentId, unitCounters }))
  if (!isReached(start, 'addons')) return orderIntent

  const { tourCodes } = await callApi(mockApi, 'getTourAddons', { orderIntentId })
  const addons = tourCodes.filter((code) => code !== pass.tourCode).slice(0, start.addonCount ?? 0)
  const { settings } = await callApi(mockApi, 'getSettings', pass)
  const bookings: Booking[] = []
  for (const tourCode of [pass.tourCode, ...addons]) {
    const tourQuery = { configCode, tourCode, unitCounters }
    const availabilityId = await findFirstTime(mockApi, tourQuery, (id) => {
      const { startMs, endMs } = buildBooking(settings, tourCode, id)
      return bookings.every((other) => endMs <= other.startMs || other.endMs <= startMs)
    })
    const item = { orderIntentId, tourCode, availabilityId }
    ;({ orderIntent } = await callApi(mockApi, 'addCartItem', item))
    if (isExpired(mockApi, orderIntent)) return orderIntent

    const [main] = orderIntent.extendedCart.items
    let bookedCode = tourCode
    if (start.upgraded === true && bookings.length === 0 && main) {
      // Before the times of the others are chosen: the upgrade may take longer.
      bookedCode = await findUpgrade(mockApi, orderIntentId, main)
      const upgrade = { orderIntentId, cartItemId: main.id, tourCode: bookedCode }
      ;({ orderIntent } = await callApi(mockApi, 'upgradeCartItem', upgrade))
    }
    bookings.push(buildBooking(settings, bookedCode, availabilityId))
  }
  if (!isReached(start, 'travelers')) return orderIntent

  ;({ orderIntent } = await callApi(mockApi, 'setContact', { orderIntentId, contact }))
  if (!isReached(start, 'payment')) return orderIntent

  const unitTypes = unitCounters.flatMap(({ type, quantity }) => Array<string>(quantity).fill(type))
  const travelers = unitTypes.map((type) => ({
    age: type === 'ADULT' ? 34 : 8,
    dietaryRestrictions: 'none' as const,
  }))
  ;({ orderIntent } = await callApi(mockApi, 'setTravelers', { orderIntentId, travelers }))
  if (!isReached(start, 'result')) return orderIntent
  return (await verifyCard(mockApi, orderIntent)).orderIntent
}
