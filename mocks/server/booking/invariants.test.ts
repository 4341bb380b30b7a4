import { expect, test } from 'vitest'
import { addToCart } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { checkOrder, getPaidSnapshot } from './invariants.ts'
import { confirmOrder, buildOrderIntent } from './orders.ts'
import { updateSetupIntent } from './setup-intents.ts'
import type { Db } from './store/db.ts'
import { byId } from './store/db.ts'

/** A time at which only the upgrade departs. */
const TUESDAY_16 = TUESDAY_9.replace('T09', 'T16')

/** Creates an order of two guests with two tours, whose rows the tests make inconsistent. */
function createOrder() {
  const client = createClient()
  const { db } = client.mockState
  const orderIntentId = client.orderOfTwo()
  const tower = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  const boat = addToCart(client, orderIntentId, 'BOAT', WEDNESDAY_9)
  return {
    ...client,
    db,
    orderIntentId,
    tower,
    boat,
    read: () => client.send('getOrderIntent', { orderIntentId }),
    count: (quantity: number) =>
      db.order.update({
        ...byId(orderIntentId),
        data: { unitCounters: [{ type: 'ADULT', quantity }] },
      }),
  }
}

function removeItem(db: Db, id: string): void {
  db.item.deleteMany(byId(id))
}

type Order = ReturnType<typeof createOrder>

const faults: [rule: string, fault: (order: Order) => void][] = [
  [
    'is booked at a time at which its tour does not depart',
    ({ db, tower }) => db.item.update({ ...byId(tower), data: { availabilityId: TUESDAY_16 } }),
  ],
  [
    'books a tour twice',
    ({ db, boat }) => db.item.update({ ...byId(boat), data: { tourCode: 'TOWER' } }),
  ],
  ['lost its last tour', ({ db, tower, boat }) => [tower, boat].map((id) => removeItem(db, id))],
  ['unitCounters.0.quantity', ({ count }) => count(-1)],
  ['is overbooked', ({ count }) => count(11)],
]

test.each(faults)('reports an order that %s as an error (MOCK-2)', (rule, fault) => {
  const order = createOrder()
  expect(order.read().status).toBe(200)
  fault(order)
  expect(order.read).toThrow(rule)
})

test('reports a paid order that a call has changed (MOCK-2)', () => {
  const { mockState, db, orderIntentId, boat, call } = createOrder()
  const { clientSecret } = call('getOrderIntent', { orderIntentId }).orderIntent.stripeSetupIntent
  const [setupIntent = ''] = clientSecret.split('_secret_')
  expect(getPaidSnapshot(mockState, orderIntentId)).toBeNull()

  updateSetupIntent(mockState, setupIntent, { status: 'succeeded', paymentMethod: 'pm_card_visa' })
  confirmOrder(mockState, orderIntentId)
  const check = (paidSnapshot: string | null) =>
    checkOrder(mockState, buildOrderIntent(mockState, orderIntentId), paidSnapshot)
  const paidSnapshot = getPaidSnapshot(mockState, orderIntentId)
  check(paidSnapshot)
  removeItem(db, boat)
  expect(() => check(paidSnapshot)).toThrow('is paid and has changed')
})
