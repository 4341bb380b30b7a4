import { contact } from '#fixtures/guests.ts'
import type { OrderIntent, SentTraveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { listGuests } from '#src/domain/guests.ts'
import type { OrderPart } from '#src/domain/order-differences.ts'
import { findOrderDifferences } from '#src/domain/order-differences.ts'
import { arrangeOrder } from '#src/domain/order.ts'
import { completeOrder } from '#mocks/tools/visitor/book.ts'
import { changeAddon, changeUpgrade } from './change-cart.ts'
import { findDifference } from './find-difference.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { findItem, getBookOptions, holdTour } from './hold-tour.ts'
import type { Probe } from './probe.ts'

/** A journey of the requirements. */
type Journey = (probe: Probe, options: JourneyOptions) => Promise<void>

/** Where the parts of an order are that the visitor agrees to. */
const PART_FIELDS: Record<OrderPart, keyof OrderIntent> = {
  total: 'extendedCart',
  items: 'extendedCart',
  times: 'extendedCart',
  guests: 'unitCounters',
  travelers: 'travelers',
  contact: 'contact',
  expiry: 'ventrataOrder',
  setupIntent: 'stripeSetupIntent',
}

/**
 * The order that is read again before the card is confirmed must be the one that the visitor saw: the widget stops at some
 * differences (PAY-11), and goes on with others.
 */
async function readAgain({ call, expect }: Probe, order: OrderIntent): Promise<void> {
  const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
  const stops = findOrderDifferences(order, orderIntent)
  for (const field of new Set(stops.map((part) => PART_FIELDS[part]))) {
    const difference = findDifference(order[field], orderIntent[field], `orderIntent.${field}`)
    const before = JSON.stringify(difference?.first)
    const expected = `${before}, as in the answer before: the widget stops the payment`
    expect(difference === null, difference?.path ?? '', expected, difference?.second)
  }
  if (stops.length > 0) return
  const { extendedCart: before } = arrangeOrder(order)
  const difference = findDifference(
    before,
    arrangeOrder(orderIntent).extendedCart,
    'orderIntent.extendedCart',
  )
  const expected = `${JSON.stringify(difference?.first)}, as in the answer before`
  expect(difference === null, difference?.path ?? '', expected, difference?.second, true)
}

/** The longest wait for the confirmation in seconds; an order may take as long as it likes (RESULT-1). */
const MAX_RESULT_SECONDS = 600

/** Polls the result as the widget does, until the order is confirmed. */
async function awaitConfirmation(
  { call }: Probe,
  ids: { orderIntentId: string },
  { maxWaitMs, wait, skip }: JourneyOptions,
): Promise<void> {
  const seconds = Math.min(Math.floor(maxWaitMs / 1000), MAX_RESULT_SECONDS)
  for (let second = 0; ; second += 1) {
    const { orderStatus } = await call('getResult', ids)
    if (orderStatus === 'CONFIRMED') return
    if (second >= seconds)
      return skip(
        'CONFIRMED',
        `orderStatus is '${orderStatus}' after ${seconds} seconds; --wait waits longer`,
      )
    await wait(1000)
  }
}

/** Reports the payment and polls the result, as the widget does (RESULT-1, RESULT-7). */
async function finish(probe: Probe, order: OrderIntent, options: JourneyOptions): Promise<void> {
  const { call, expect, refuse } = probe
  const ids = { orderIntentId: order.id }
  const unpaid = (await call('confirmOrder', ids)).orderIntent
  expect(
    unpaid.payment === null,
    'orderIntent.payment',
    'null, because no card was confirmed',
    unpaid.payment,
  )
  const reason = await options.verifyCard(order)
  if (reason !== null) return options.skip('payment and result', reason)
  const paid = (await call('confirmOrder', ids)).orderIntent
  expect(
    paid.payment !== null,
    'orderIntent.payment',
    'an object, because the card is confirmed',
    paid.payment,
  )
  if (paid.payment === null) return
  expect(
    Boolean(paid.ventrataOrder?.supplierReference),
    'orderIntent.ventrataOrder.supplierReference',
    'the reference of the booking: the transaction_id of the event purchase, which is empty without it',
    paid.ventrataOrder?.supplierReference,
    true,
  )
  await awaitConfirmation(probe, ids, options)
  await refuse(
    'setContact',
    { ...ids, contact },
    { expected: 'a refusal, because the order is paid', code: 'order_paid' },
  )
}

/** A traveler for each guest, all with a different diet and the first with a pass. */
function describeTravelers({ unitCounters }: OrderIntent): SentTraveler[] {
  return listGuests(unitCounters).map((unit, index) => ({
    age: unit === 'ADULT' ? 34 : 8,
    dietaryRestrictions: DIETS[index % DIETS.length] ?? 'none',
    ...(index === 0 && { pass: '123456789012' }),
  }))
}

async function bookToTheEnd(probe: Probe, options: JourneyOptions): Promise<void> {
  const { call, expect } = probe
  const { configCode, tourCode } = options
  const { settings } = await call('getSettings', { configCode, tourCode })
  expect(
    settings.usedTours.some(({ code }) => code === tourCode),
    'settings.usedTours',
    `the tour ${tourCode}`,
    settings.usedTours.map(({ code }) => code),
  )
  const held = await holdTour(probe, options)
  if (!held) return
  const upgraded = settings.thereAreTourUpgrades ? await changeUpgrade(probe, held, options) : held
  if (!settings.thereAreTourUpgrades) options.skip('upgrades', 'thereAreTourUpgrades is false')
  const cart = await changeAddon(probe, upgraded, options)
  const withContact = await completeOrder(call, cart, 'contact', {
    ...getBookOptions(probe, options),
    until: 'travelers',
  })
  const order = await completeOrder(call, withContact, 'travelers', {
    ...getBookOptions(probe, options),
    travelers: describeTravelers(withContact),
    until: 'payment',
  })
  await readAgain(probe, order)
  await call('frontendLog', {
    sessionId: 'verify',
    sender: 'checkout-widget',
    orderIntentId: order.id,
    error: { type: 'verify' },
  })
  await finish(probe, order, options)
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
  const { configCode, tourCode } = options
  const availabilityId = held.extendedCart.items[0]?.availabilityId ?? ''
  const [year = 0, month = 0, date = 0] = availabilityId.slice(0, 10).split('-').map(Number)
  const { availabilities } = await probe.call('getAvailabilities', {
    configCode,
    tourCode,
    unitCounters: held.unitCounters,
    year,
    month,
    date,
  })
  const closed = availabilities.find(
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
  const expected = `a refusal, because ${availabilityId} has no places`
  await probe.refuse(
    'setCartItemAvailabilityId',
    { orderIntentId: held.id, cartItemId, availabilityId },
    { expected, code: 'invalid_date' },
  )
  const { orderIntent } = await probe.call('getOrderIntent', { orderIntentId: held.id })
  const kept = findItem(orderIntent, cartItemId)?.availabilityId
  probe.expect(
    kept === held.extendedCart.items[0]?.availabilityId,
    'orderIntent.extendedCart.items.0.availabilityId',
    'the time before the refused call',
    kept,
  )
}

async function expire(probe: Probe, options: JourneyOptions): Promise<void> {
  const held = await holdTour(probe, options)
  const expiresAt = Date.parse(held?.ventrataOrder?.utcExpiresAt ?? '')
  if (!held || Number.isNaN(expiresAt)) return options.skip('expiry', 'no order with an expiry')
  const restMs = expiresAt - probe.serverTime()
  if (restMs > options.maxWaitMs)
    return options.skip(
      'expiry',
      `the order expires in ${Math.ceil(restMs / 1000)} seconds; --wait waits for it`,
    )
  await options.wait(Math.max(restMs, 0) + 1500)
  const made = { orderIntentId: held.id, contact }
  const code = { expected: 'a refusal, because the order has expired', code: 'order_expired' }
  await probe.refuse('setContact', made, code)
}

/** The journeys in their order, by the names of the report. */
export const JOURNEYS: Record<string, Journey> = {
  'A booking from start to end': bookToTheEnd,
  'Calls that must be refused': refuseWrongCalls,
  'A time without places': refuseClosedTime,
  'An order that expires': expire,
}
