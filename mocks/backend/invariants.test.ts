import { expect, test } from 'vitest'
import { addToCart } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { checkOrder, getPaidSnapshot } from './invariants.ts'
import { confirmOrder, buildOrderIntent } from './orders.ts'
import { updateSetupIntent } from './setup-intents.ts'

/** Only the upgrade departs. */
const TUESDAY_16 = TUESDAY_9.replace('T09', 'T16')

/** Creates an order of two guests with two tours, whose rows the tests make inconsistent. */
function createOrder() {
  const client = createClient()
  const { db } = client.mockServer
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
      db.order.change(orderIntentId, { unitCounters: [{ type: 'ADULT', quantity }] }),
  }
}

type Order = ReturnType<typeof createOrder>

const faults: [rule: string, fault: (order: Order) => void][] = [
  ['holds no places', ({ db, tower }) => db.hold.remove(tower)],
  ['holds another tour', ({ db, tower }) => db.hold.change(tower, { tourCode: 'MUSEUM' })],
  ['holds another departure', ({ db, tower }) => db.hold.change(tower, { slotId: WEDNESDAY_9 })],
  [
    'holds another departure',
    ({ call, db, orderIntentId, tower }) => {
      call('upgradeCartItem', { orderIntentId, cartItemId: tower, tourCode: 'SUMMIT' })
      db.hold.change(tower, { slotId: TUESDAY_16 })
    },
  ],
  [
    'is booked at a time at which its tour does not depart',
    ({ db, tower }) => {
      db.item.change(tower, { availabilityId: TUESDAY_16 })
      db.hold.change(tower, { slotId: TUESDAY_16 })
    },
  ],
  [
    'holds places for another number of guests',
    ({ db, tower }) => db.hold.change(tower, { guests: 1 }),
  ],
  ['holds places without a cart item', ({ db, boat }) => db.item.remove(boat)],
  ['books a tour twice', ({ db, boat }) => db.item.change(boat, { tourCode: 'TOWER' })],
  [
    'lost its last tour',
    ({ db, tower, boat }) => {
      for (const id of [tower, boat]) {
        db.hold.remove(id)
        db.item.remove(id)
      }
    },
  ],
  ['unitCounters.0.quantity', ({ count }) => count(-1)],
  [
    'is overbooked',
    ({ db, tower, boat, count }) => {
      count(11)
      for (const id of [tower, boat]) db.hold.change(id, { guests: 11 })
    },
  ],
]

test.each(faults)('reports an order that %s as an error (MOCK-2)', (rule, fault) => {
  const order = createOrder()
  expect(order.read().status).toBe(200)
  fault(order)
  expect(order.read).toThrow(rule)
})

test('reports a paid order that a call has changed (MOCK-2)', () => {
  const { mockServer, db, orderIntentId, boat, call } = createOrder()
  const { clientSecret } = call('getOrderIntent', { orderIntentId }).orderIntent.stripeSetupIntent
  const [setupIntent = ''] = clientSecret.split('_secret_')
  expect(getPaidSnapshot(mockServer, orderIntentId)).toBeNull()

  updateSetupIntent(mockServer, setupIntent, { status: 'succeeded', paymentMethod: 'pm_card_visa' })
  confirmOrder(mockServer, orderIntentId)
  const check = (paidSnapshot: string | null) =>
    checkOrder(mockServer, buildOrderIntent(mockServer, orderIntentId), paidSnapshot)
  const paidSnapshot = getPaidSnapshot(mockServer, orderIntentId)
  check(paidSnapshot)
  db.hold.remove(boat)
  db.item.remove(boat)
  expect(() => check(paidSnapshot)).toThrow('is paid and has changed')
})
