import { expect, test } from 'vitest'
import { addToCart, countFreePlaces } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'

test('holds places on adding, moves them on a change and releases them on removal (MOCK-2)', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(10)

  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(8)

  call('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 })
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(10)
  expect(countFreePlaces(client, 'TOWER', WEDNESDAY_9)).toBe(8)

  addToCart(client, orderIntentId, 'MUSEUM', TUESDAY_9)
  call('removeCartItem', { orderIntentId, cartItemId })
  expect(countFreePlaces(client, 'TOWER', WEDNESDAY_9)).toBe(10)
})

test('moves the hold to the upgrade and back on a reset (MOCK-2)', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)

  const { affectedCartItem } = call('upgradeCartItem', {
    orderIntentId,
    cartItemId,
    tourCode: 'SUMMIT',
  })
  expect(affectedCartItem).toMatchObject({
    availabilityId: TUESDAY_9,
    original: { tour: { code: 'TOWER' }, pricing: { displayed: 0 } },
    upgraded: { tour: { code: 'SUMMIT' }, pricing: { displayed: 3000 } },
  })
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(10)
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_9)).toBe(2)

  expect(call('resetCartItem', { orderIntentId, cartItemId }).affectedCartItem?.upgraded).toBeNull()
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(8)
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_9)).toBe(4)
})

test('releases places when the order expires (MOCK-2)', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  client.wait(1799)
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(8)
  client.wait(1)
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(10)
})

test('expires an order 30 minutes after its first hold', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const expiry = () =>
    client.call('getOrderIntent', { orderIntentId }).orderIntent.ventrataOrder?.utcExpiresAt
  expect(expiry()).toBeUndefined()
  addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(expiry()).toBe('2026-06-01T10:30:00.000Z')
  client.wait(600)
  addToCart(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  expect(expiry()).toBe('2026-06-01T10:30:00.000Z')
})

test('answers reads after the expiry (MOCK-2)', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  client.wait(1800)
  const { orderIntent } = client.call('confirmOrder', { orderIntentId })
  expect(orderIntent.payment).toBeNull()
  expect(orderIntent.extendedCart.items).toHaveLength(1)
})
