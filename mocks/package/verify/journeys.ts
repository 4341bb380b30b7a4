import type { WriteName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getActiveOption, findItemByTour } from '#src/domain/order.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { holdTour, readDay } from './hold-tour.ts'
import { countPlaces, sellLastPlaces } from './last-places.ts'
import type { Probe } from './probe.ts'
import type { Visit } from './writes.ts'
import { makeWrite, planWrites, readOrder, refuseWrites, startVisit } from './writes.ts'

/** A journey of the requirements. */
type Journey = (probe: Probe, options: JourneyOptions) => Promise<void>

/** Writes of which the second comes into a state that the first has made. */
const PAIRS: [WriteName, WriteName][] = [
  ['upgradeCartItem', 'setCartItemAvailabilityId'],
  ['upgradeCartItem', 'setUnitCounters'],
  ['addCartItem', 'setUnitCounters'],
  ['addCartItem', 'addCartItem'],
  ['resetCartItem', 'upgradeCartItem'],
  ['setTravelers', 'setContact'],
  ['setUnitCounters', 'setCartItemAvailabilityId'],
  ['setContact', 'resetCartItem'],
  ['setCartItemAvailabilityId', 'removeCartItem'],
  ['setUnitCounters', 'addCartItem'],
  ['upgradeCartItem', 'removeCartItem'],
  ['addCartItem', 'setTravelers'],
]

async function changeOrder(visit: Visit): Promise<void> {
  for (const pair of PAIRS) {
    for (const name of pair) await makeWrite(visit, name)
    // The offers tell what the upgrade costs now.
    if (visit.settings.thereAreTourUpgrades)
      await visit.probe.call('getAllAllowedUpgrades', { orderIntentId: visit.order.id })
  }
  for (const [name, reason] of visit.reasons)
    if (!visit.made.has(name)) visit.options.skip(name, reason)
}

/** The Monday of the week of a day, as getWeekCalendar is asked. */
function getMonday(availabilityId: string) {
  const day = new Date(`${availabilityId.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, date: day.getUTCDate() }
}

async function readWeek({ probe, options, order, addon }: Visit): Promise<void> {
  const item = findItemByTour(order, addon?.tourCode ?? options.tourCode)
  if (!item) return
  await probe.call('getWeekCalendar', {
    configCode: options.configCode,
    tourCode: getActiveOption(item).tour.code,
    unitCounters: order.unitCounters,
    ...getMonday(item.availabilityId),
  })
}

/** The longest wait for the payment and the confirmation in seconds; they may take as long as they like (RESULT-1). */
const MAX_RESULT_SECONDS = 600

/** Repeats a call at the distances of the widget until it tells that all is done. @returns The seconds that it took, or that were waited in vain. */
async function poll(
  { maxWaitMs, wait }: JourneyOptions,
  getDelay: (repeats: number) => number,
  isDone: () => Promise<boolean>,
): Promise<{ seconds: number; isDone: boolean }> {
  const limit = Math.min(Math.floor(maxWaitMs / 1000), MAX_RESULT_SECONDS)
  let seconds = 0
  for (let repeats = 0; ; repeats += 1) {
    if (await isDone()) return { seconds, isDone: true }
    if (seconds >= limit) return { seconds, isDone: false }
    const delay = Math.min(getDelay(repeats), limit - seconds)
    seconds += delay
    await wait(delay * 1000)
  }
}

/** Waits for the payment of an order whose card is confirmed: a server may record it later (PAY-17). */
async function awaitPayment(
  { call, expect }: Probe,
  ids: { orderIntentId: string },
  options: JourneyOptions,
): Promise<boolean> {
  let payment: OrderIntent['payment'] = null
  const { seconds, isDone } = await poll(
    options,
    (repeats) => Math.min(2 ** (repeats + 1), 30),
    async () => {
      payment = (await call('confirmOrder', ids)).orderIntent.payment
      return payment !== null
    },
  )
  const path = 'orderIntent.payment'
  expect(isDone, path, 'an object, because the card is confirmed', payment)
  const late = `an object after ${seconds} seconds`
  expect(seconds === 0 || !isDone, path, 'an object at once: the visitor waits', late, true)
  return isDone
}

async function awaitConfirmation(
  { call }: Probe,
  ids: { orderIntentId: string },
  options: JourneyOptions,
): Promise<void> {
  let status = ''
  const { seconds, isDone } = await poll(
    options,
    () => 1,
    async () => {
      status = (await call('getResult', ids)).orderStatus
      return status === 'CONFIRMED'
    },
  )
  const reason = `orderStatus is '${status}' after ${seconds} seconds; --wait waits longer`
  if (!isDone) options.skip('CONFIRMED', reason)
}

/** Pays, and asks again for all that may be asked again (RESULT-1, RESULT-7). */
async function finish(visit: Visit): Promise<void> {
  const { probe, options } = visit
  const { call } = probe
  const ids = { orderIntentId: visit.order.id }
  await readOrder(visit)
  await call('getResult', ids)
  await call('confirmOrder', ids)
  const planned = await planWrites(visit)
  const reason = await options.verifyCard(visit.order)
  if (reason !== null) return options.skip('payment and result', reason)
  probe.allowPayment(visit.order.id)
  if (!(await awaitPayment(probe, ids, options))) return
  visit.order = (await call('confirmOrder', ids)).orderIntent
  await awaitConfirmation(probe, ids, options)
  await refuseWrites(visit, planned, { because: 'the order is paid', code: 'order_paid' })
}

async function bookToTheEnd(probe: Probe, options: JourneyOptions): Promise<void> {
  const visit = await startVisit(probe, options)
  if (!visit) return
  await changeOrder(visit)
  await readWeek(visit)
  await probe.call('frontendLog', {
    sessionId: 'verify',
    sender: 'checkout-widget',
    orderIntentId: visit.order.id,
    error: { type: 'verify' },
  })
  await finish(visit)
}

async function refuseWrongCalls(
  { call, refuse }: Probe,
  { configCode }: JourneyOptions,
): Promise<void> {
  const gone = [404, 410]
  const orderIntentId = '00000000-0000-4000-8000-000000000000'
  await refuse(
    'getOrderIntent',
    { orderIntentId },
    { expected: 'status 404 or 410, because the order does not exist', statuses: gone },
  )
  await refuse(
    'createOrderIntent',
    { configCode: `no-${configCode}` },
    { expected: 'a refusal, because the config code does not exist' },
  )
  await refuse(
    'createOrderIntent',
    { configCode: 7 },
    { expected: 'a refusal, because the body is not valid' },
  )
  const { orderIntent } = await call('createOrderIntent', { configCode })
  const item = { orderIntentId: orderIntent.id, cartItemId: orderIntentId }
  await refuse('removeCartItem', item, {
    expected: 'a refusal, because the cart item does not exist',
  })
}

/**
 * A departure that cannot be booked: one that is listed as such, or one in the middle of the night. The order's own
 * departure may be listed as sold out because of its own places.
 */
async function findClosedTime(
  probe: Probe,
  options: JourneyOptions,
  held: OrderIntent,
): Promise<string> {
  const availabilityId = held.extendedCart.items[0]?.availabilityId ?? ''
  const { unitCounters } = held
  const times = await readDay(probe, options, options.tourCode, availabilityId, unitCounters)
  const closed = times.find(
    ({ id, available, status }) =>
      !available && status === 'SOLD_OUT' && Date.parse(id) !== Date.parse(availabilityId),
  )
  return closed?.id ?? availabilityId.replace(/T\d\d:\d\d/, 'T03:33')
}

async function refuseClosedTime(probe: Probe, options: JourneyOptions): Promise<void> {
  const held = await holdTour(probe, options)
  if (!held) return
  const availabilityId = await findClosedTime(probe, options, held)
  const cartItemId = held.extendedCart.items[0]?.id ?? ''
  await probe.refuse(
    'setCartItemAvailabilityId',
    { orderIntentId: held.id, cartItemId, availabilityId },
    { expected: `a refusal, because ${availabilityId} has no places`, code: 'invalid_date' },
  )
  // A refused write changes nothing.
  await probe.call('getOrderIntent', { orderIntentId: held.id })
}

/** Milliseconds until an order ends; null: it cannot be waited for. */
function getRestMs(
  { serverTime }: Probe,
  { ventrataOrder }: OrderIntent,
  { maxWaitMs, skip }: JourneyOptions,
): number | null {
  const restMs = Date.parse(ventrataOrder?.utcExpiresAt ?? '') - serverTime()
  if (restMs <= maxWaitMs) return Math.max(restMs, 0)
  const seconds = Math.ceil(restMs / 1000)
  const reason = Number.isNaN(restMs)
    ? 'no order with an expiry'
    : `the order expires in ${seconds} seconds; --wait waits for it`
  skip('expiry', reason)
  return null
}

/** Lets two orders expire: one whose card is confirmed before the end, and one whose card is confirmed after it. */
async function expire(probe: Probe, options: JourneyOptions): Promise<void> {
  const { call } = probe
  const paid = await startVisit(probe, options)
  if (!paid || getRestMs(probe, paid.order, options) === null) return
  for (const name of ['setContact', 'setContact', 'setTravelers'] as const)
    await makeWrite(paid, name)
  const departure = {
    tourCode: options.tourCode,
    availabilityId: paid.order.extendedCart.items[0]?.availabilityId ?? '',
  }
  const places = await countPlaces(paid, departure)
  await holdTour(probe, options)
  const unpaid = await startVisit(probe, options)
  if (!unpaid) return
  for (const name of ['upgradeCartItem', 'addCartItem', 'setContact'] as const)
    await makeWrite(unpaid, name)
  // What the other order sends changes nothing in this one.
  await readOrder(paid)
  const planned = await planWrites(unpaid)
  const plannedAgain = await planWrites(paid)
  const isPaid = (await options.verifyCard(paid.order)) === null
  if (isPaid) probe.allowPayment(paid.order.id)
  await readOrder(unpaid)
  const restMs = getRestMs(probe, unpaid.order, options)
  if (restMs === null) return
  await options.wait(restMs + 1500)
  const refusal = { because: 'the order has expired', code: 'order_expired' }
  await refuseWrites(unpaid, planned, refusal)
  const ids = { orderIntentId: unpaid.order.id }
  await call('getResult', ids)
  if (isPaid) await options.verifyCard(unpaid.order)
  await call('confirmOrder', ids)
  const free = await countPlaces(paid, departure)
  const expected = `${departure.availabilityId} for ${places} guests, because orders have ended that held places`
  probe.expect(free >= places, 'availabilities', expected, `places for ${free}`)
  if (!isPaid || !(await awaitPayment(probe, { orderIntentId: paid.order.id }, options))) return
  // What was an order with an end is a paid one.
  await refuseWrites(paid, plannedAgain, { because: 'the order is paid', code: 'order_paid' })
}

/** The journeys in their order, by the names of the report. */
export const JOURNEYS: Record<string, Journey> = {
  'A booking from start to end': bookToTheEnd,
  'Calls that must be refused': refuseWrongCalls,
  'A time without places': refuseClosedTime,
  'The last places': sellLastPlaces,
  'An order that expires': expire,
}
