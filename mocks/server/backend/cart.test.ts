import { expect, test } from 'vitest'
import {
  addToCart,
  buildAdults,
  buildErrorResult,
  countFreePlaces,
} from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'

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

test('refuses to remove the last item', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(client.send('removeCartItem', { orderIntentId, cartItemId })).toEqual(
    buildErrorResult("The last tour of an order can't be removed", 'last_item'),
  )
})

test('refuses a full departure with invalid_date, also when the order itself holds places', () => {
  const client = createClient()
  const { call, send } = client
  const otherOrderId = client.orderOfTwo()
  call('setUnitCounters', { orderIntentId: otherOrderId, unitCounters: buildAdults(3) })
  addToCart(client, otherOrderId, 'MUSEUM', WEDNESDAY_9)

  const orderIntentId = client.orderOfTwo()
  const noPlaces = buildErrorResult('Museum has no places left on 2026-06-03', 'invalid_date')
  expect(
    send('addCartItem', { orderIntentId, tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 }),
  ).toEqual(noPlaces)
  expect(call('getOrderIntent', { orderIntentId }).orderIntent.ventrataOrder).toBeNull()

  const noon = WEDNESDAY_9.replace('09:00', '12:00')
  const cartItemId = addToCart(client, orderIntentId, 'MUSEUM', noon)
  expect(
    send('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 }),
  ).toEqual(noPlaces)
  expect(
    call('getOrderIntent', { orderIntentId }).orderIntent.extendedCart.items[0]?.availabilityId,
  ).toBe(noon)
})

test.each([
  ['a time at which nothing departs', '2026-06-02T09:30:00+02:00'],
  ['a wrong offset', '2026-06-02T09:00:00+01:00'],
  ['yesterday', '2026-05-31T09:00:00+02:00'],
  ['earlier today', '2026-06-01T09:00:00+02:00'],
])('refuses %s with invalid_date', (_, availabilityId) => {
  const { send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  expect(send('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_date' } },
  })
})

test('moves an item that holds the last places, also to its own departure', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  client.call('setUnitCounters', { orderIntentId, unitCounters: buildAdults(4) })
  const cartItemId = addToCart(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const sameSlot = { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 }
  expect(client.send('setCartItemAvailabilityId', sameSlot).status).toBe(200)
})

const TUESDAY_16 = TUESDAY_9.replace('T09', 'T16')
const noSummit = buildErrorResult(
  'Tower with summit has no places left on 2026-06-02',
  'invalid_date',
)

test('refuses an upgrade that is full at the time of the item, and changes nothing (UPGRADE-8)', () => {
  const client = createClient()
  const { call, send } = client
  const otherOrderId = client.orderOfTwo()
  call('setUnitCounters', { orderIntentId: otherOrderId, unitCounters: buildAdults(3) })
  const otherItemId = addToCart(client, otherOrderId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', {
    orderIntentId: otherOrderId,
    cartItemId: otherItemId,
    tourCode: 'SUMMIT',
  })

  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  const upgrade = { orderIntentId, cartItemId, tourCode: 'SUMMIT' }
  expect(send('upgradeCartItem', upgrade)).toEqual(noSummit)
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_16)).toBe(4)
  expect(countFreePlaces(client, 'TOWER', TUESDAY_9)).toBe(8)
})

test('refuses an upgrade that does not start at the time of the item (UPGRADE-8)', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const noon = TUESDAY_9.replace('T09', 'T12')
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', noon)
  const upgrade = { orderIntentId, cartItemId, tourCode: 'SUMMIT' }
  expect(client.send('upgradeCartItem', upgrade)).toEqual(noSummit)
  expect(countFreePlaces(client, 'TOWER', noon)).toBe(8)
})

test('moves an upgraded item between the departures of its upgrade, and of no other tour (SLOT-13)', () => {
  const client = createClient()
  const { call, send } = client
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
  const noon = TUESDAY_9.replace('T09', 'T12')
  expect(send('setCartItemAvailabilityId', { ...move, availabilityId: noon })).toEqual(noSummit)
})

test('refuses to reset an item to a tour that does not start at its time (UPGRADE-8)', () => {
  const client = createClient()
  const { call, send } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  call('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: TUESDAY_16 })
  expect(send('resetCartItem', { orderIntentId, cartItemId })).toEqual(
    buildErrorResult('Tower has no places left on 2026-06-02', 'invalid_date'),
  )
  expect(countFreePlaces(client, 'SUMMIT', TUESDAY_16)).toBe(2)
})

test('allows upgrades of the catalog only, and none when upgrades are off', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const cartItemId = addToCart(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(client.send('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'MUSEUM' })).toEqual(
    buildErrorResult('TOWER cannot be upgraded to MUSEUM', 'upgrade_not_allowed'),
  )

  const withoutUpgrades = createClient({ seedData: { ...emptyDepartures, upgradesOffered: false } })
  const order = withoutUpgrades.orderOfTwo()
  const item = addToCart(withoutUpgrades, order, 'TOWER', TUESDAY_9)
  expect(
    withoutUpgrades.send('upgradeCartItem', {
      orderIntentId: order,
      cartItemId: item,
      tourCode: 'SUMMIT',
    }).status,
  ).toBe(400)
})

test('does not find items of another order', () => {
  const client = createClient()
  const cartItemId = addToCart(client, client.orderOfTwo(), 'TOWER', TUESDAY_9)
  const orderIntentId = client.orderOfTwo()
  expect(client.send('removeCartItem', { orderIntentId, cartItemId })).toMatchObject({
    status: 404,
    body: { error: { code: 'cart_item_not_found' } },
  })
})
