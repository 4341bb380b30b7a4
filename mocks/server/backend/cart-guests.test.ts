import { expect, test } from 'vitest'
import {
  addToCart,
  buildAdults,
  buildErrorResult,
  countFreePlaces,
} from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'

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

test('refuses guests for whom an item has no places, naming the tour, and changes nothing', () => {
  const client = createClient()
  const { call, send } = client
  const orderIntentId = client.orderOfTwo()
  addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  addToCart(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const before = call('getOrderIntent', { orderIntentId })
  expect(send('setUnitCounters', { orderIntentId, unitCounters: buildAdults(5) })).toEqual(
    buildErrorResult('Museum has no room for 5 guests on 2026-06-03 at 09:00', 'no_room', {
      tourCode: 'MUSEUM',
    }),
  )
  expect(call('getOrderIntent', { orderIntentId })).toEqual(before)
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(8)
})

test('refuses zero guests, and items before guests are set', () => {
  const { call, send } = createClient()
  const orderIntentId = call('createOrderIntent', { configCode: 'pass' }).orderIntent.id
  const nobody = buildErrorResult('Choose at least one guest first', 'no_guests')
  expect(send('setUnitCounters', { orderIntentId, unitCounters: buildAdults(0) })).toEqual(nobody)
  expect(
    send('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId: TUESDAY_9 }),
  ).toEqual(nobody)
})
