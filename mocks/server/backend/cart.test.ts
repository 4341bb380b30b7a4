import { expect, test } from 'vitest'
import { addToCart, buildAdults, countFreePlaces } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'

const TUESDAY_16 = TUESDAY_9.replace('T09', 'T16')

test('moves a tour that is already in the cart and keeps its upgrade', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'STAIRS' })
  expect(addToCart(client, orderIntentId, 'TOWER', WEDNESDAY_9)).toBe(cartItemId)
  const { items } = call('getOrderIntent', { orderIntentId }).orderIntent.extendedCart
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    availabilityId: WEDNESDAY_9,
    upgraded: { tour: { code: 'STAIRS' } },
  })
  expect(countFreePlaces(client, 'STAIRS', WEDNESDAY_9)).toBe(8)
  expect(countFreePlaces(client, 'STAIRS', TUESDAY_9)).toBe(10)
})

test('moves an item that holds the last places, also to its own departure', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  client.call('setUnitCounters', { orderIntentId, unitCounters: buildAdults(4) })
  const cartItemId = addToCart(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const sameSlot = { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 }
  expect(client.send('setCartItemAvailabilityId', sameSlot).status).toBe(200)
})

test('moves an upgraded item between the departures of its upgrade, and of no other tour (SLOT-13)', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  const move = { orderIntentId, cartItemId, availabilityId: TUESDAY_16 }
  expect(call('setCartItemAvailabilityId', move).affectedCartItem).toMatchObject({
    availabilityId: TUESDAY_16,
    upgraded: { tour: { code: 'SUMMIT' } },
  })
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_16)).toBe(2)
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_9)).toBe(4)
})

test('changes places, units and prices of every item with the guests (MOCK-2)', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  addToCart(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const unitCounters = [
    { type: 'ADULT' as const, quantity: 1 },
    { type: 'CHILD' as const, quantity: 2 },
  ]
  const { orderIntent } = call('setUnitCounters', { orderIntentId, unitCounters })
  expect(orderIntent.unitCounters).toEqual(unitCounters)
  expect(orderIntent.extendedCart.items.map((item) => item.unitCounters)).toEqual([
    unitCounters,
    unitCounters,
  ])
  // 1 × 15.00 + 2 × 9.00; 3 × 4.00 for the lift and 3 × 2.50 for the tax.
  expect(orderIntent.extendedCart.pricing.displayed).toEqual({
    total: 5250,
    upgrades: 3300,
    mandatoryPayments: 1950,
  })
  expect(countFreePlaces(client, 'MUSEUM', WEDNESDAY_9)).toBe(1)
})
