import type { CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { BookOptions, Call } from '#mocks/tools/visitor/book.ts'
import { book, completeOrder } from '#mocks/tools/visitor/book.ts'
import { WEDNESDAY_9 } from './client.ts'

const PASS = { configCode: 'pass', tourCode: 'TOWER' }

/** The visitor upgrades Tower, which departs on Tuesday, to Summit, and adds Museum, which is closed on Tuesdays. */
const CHOICES: BookOptions = {
  ...PASS,
  unitCounters: [
    { type: 'ADULT', quantity: 2 },
    { type: 'CHILD', quantity: 1 },
  ],
  addons: ['MUSEUM'],
  upgrade: 'best',
  contact: {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@example.org',
    phoneNumber: 'GB|44|2071234567',
    allowMarketing: true,
  },
  travelers: [
    { age: 36, pass: '123456789012', dietaryRestrictions: 'vegan' },
    { age: 40 },
    { age: 7, dietaryRestrictions: 'none' },
  ],
  firstDay: () => '2026-06-02',
}

/** Changes the cart and takes the changes back, except for the time of the main tour. */
async function changeMind(call: Call, order: OrderIntent): Promise<void> {
  const { unitCounters } = order
  const orderIntentId = order.id
  const item = { orderIntentId, cartItemId: order.extendedCart.items[0]?.id ?? '' }
  await call('getOrderIntent', { orderIntentId })
  await call('getTourAddons', { orderIntentId })
  const week = { configCode: 'pass', unitCounters, year: 2026, month: 6, date: 1 }
  await call('getWeekCalendar', { ...week, tourCode: 'BOAT' })
  const boat = { orderIntentId, tourCode: 'BOAT', availabilityId: WEDNESDAY_9 }
  const { affectedCartItem } = await call('addCartItem', boat)
  await call('removeCartItem', { orderIntentId, cartItemId: affectedCartItem?.id ?? '' })
  await call('resetCartItem', item)
  await call('setCartItemAvailabilityId', { ...item, availabilityId: WEDNESDAY_9 })
  await call('upgradeCartItem', { ...item, tourCode: 'STAIRS' })
  await call('resetCartItem', item)
  await call('upgradeCartItem', { ...item, tourCode: 'SUMMIT' })
}

type Exchange = { name: CallName; body: object; response: unknown }

/**
 * Makes a visit with all calls over any transport, up to the first poll after the payment.
 * @param send Makes a call and returns the parsed response.
 * @param verifyCard Confirms the setup intent of the order.
 */
export async function callAll(
  send: (name: CallName, body: object) => Promise<unknown>,
  verifyCard: (order: OrderIntent) => Promise<void> | void,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const call: Call = async (name, body) => {
    const response = await send(name, body)
    exchanges.push({ name, body, response })
    return response as CallResult<typeof name>
  }
  await call('getSettings', PASS)
  await call('getUnits', PASS)
  const cart = await book(call, { ...CHOICES, until: 'contact' })
  await changeMind(call, cart)
  const order = await completeOrder(call, cart, 'contact', { ...CHOICES, until: 'payment' })
  const orderIntentId = order.id
  await call('getResult', { orderIntentId })
  const error = { code: 'card_declined' }
  await call('frontendLog', {
    sessionId: 'session',
    sender: 'checkout-widget',
    orderIntentId,
    error,
  })
  await completeOrder(call, order, 'payment', { ...CHOICES, verifyCard })
  await call('confirmOrder', { orderIntentId })
  await call('getResult', { orderIntentId })
  return exchanges
}
