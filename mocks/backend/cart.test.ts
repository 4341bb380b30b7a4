import { expect, test } from 'vitest'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/settings.ts'

type Client = ReturnType<typeof createClient>

/** The most guests for whom the departure can still be booked, 0 to 12. */
const room = ({ call }: Client, tourCode: string, availabilityId: string): number => {
  const [year, month, date] = availabilityId.slice(0, 10).split('-').map(Number)
  const asked = {
    year: year ?? 0,
    month: month ?? 0,
    date: date ?? 0,
    configCode: 'pass',
    tourCode,
  }
  const fits = (quantity: number) =>
    call('getAvailabilities', {
      ...asked,
      unitCounters: [{ type: 'ADULT', quantity }],
    }).availabilities.some(({ id, available }) => id === availabilityId && available)
  return Array.from({ length: 12 }, (_, index) => index + 1).filter(fits).length
}
const add = ({ call }: Client, orderIntentId: string, tourCode: string, availabilityId: string) =>
  call('addCartItem', { orderIntentId, tourCode, availabilityId }).affectedCartItem.id
const guests = (quantity: number) => [{ type: 'ADULT' as const, quantity }]
const refusal = (message: string, code: string, data?: unknown) => ({
  status: 400,
  body: { error: { message, service: 'default', code, ...(data ? { data } : {}) } },
})
const SUMMIT_10 = '2026-06-02T10:00:00+02:00'

test('MOCK-2 places are taken on adding, moved on a change and given back on removal', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(10)

  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(8)

  call('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 })
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(10)
  expect(room(client, 'TOWER', WEDNESDAY_9)).toBe(8)

  add(client, orderIntentId, 'MUSEUM', TUESDAY_9)
  call('removeCartItem', { orderIntentId, cartItemId })
  expect(room(client, 'TOWER', WEDNESDAY_9)).toBe(10)
})

test('MOCK-2 an upgrade takes its own places, and a reset takes the old ones again', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)

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
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(10)
  expect(room(client, 'SUMMIT', SUMMIT_10)).toBe(2)

  expect(call('resetCartItem', { orderIntentId, cartItemId }).affectedCartItem.upgraded).toBeNull()
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(8)
  expect(room(client, 'SUMMIT', SUMMIT_10)).toBe(4)
})

test('MOCK-2 places come back when the order expires', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  add(client, orderIntentId, 'TOWER', TUESDAY_9)
  client.wait(1799)
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(8)
  client.wait(1)
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(10)
})

test('An order expires 30 minutes after its first place, whatever is added later', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const expiry = () =>
    client.call('getOrderIntent', { orderIntentId }).orderIntent.ventrataOrder?.utcExpiresAt
  expect(expiry()).toBeUndefined()
  add(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(expiry()).toBe('2026-06-01T10:30:00.000Z')
  client.wait(600)
  add(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  expect(expiry()).toBe('2026-06-01T10:30:00.000Z')
})

test('After expiry the order can be read and no longer written', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  client.wait(1800)
  const late = refusal('The time for this order has expired', 'order_expired')
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@example.org',
    phoneNumber: 'GB|44|2071234567',
    allowMarketing: false,
  }
  const writes: [string, object][] = [
    ['addCartItem', { tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 }],
    ['setCartItemAvailabilityId', { cartItemId, availabilityId: WEDNESDAY_9 }],
    ['removeCartItem', { cartItemId }],
    ['upgradeCartItem', { cartItemId, tourCode: 'SUMMIT' }],
    ['resetCartItem', { cartItemId }],
    ['setUnitCounters', { unitCounters: guests(1) }],
    ['setContact', { contact }],
    ['setTravelers', { travelers: [] }],
  ]
  for (const [name, body] of writes) {
    expect(client.send(name, { orderIntentId, ...body })).toEqual(late)
  }
  const { orderIntent } = client.call('confirmOrder', { orderIntentId })
  expect(orderIntent.payment).toBeNull()
  expect(orderIntent.extendedCart.items).toHaveLength(1)
})

test('A tour that is in the cart is moved, not added again, and keeps its upgrade', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const first = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId: first, tourCode: 'STAIRS' })
  expect(add(client, orderIntentId, 'TOWER', WEDNESDAY_9)).toBe(first)
  const { items } = call('getOrderIntent', { orderIntentId }).orderIntent.extendedCart
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    availabilityId: WEDNESDAY_9,
    upgraded: { tour: { code: 'STAIRS' } },
  })
  expect(room(client, 'STAIRS', WEDNESDAY_9)).toBe(8)
  expect(room(client, 'STAIRS', TUESDAY_9)).toBe(10)
})

test('The last item stays', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(client.send('removeCartItem', { orderIntentId, cartItemId })).toEqual(
    refusal('The last tour of an order cannot be removed', 'last_item'),
  )
})

test('A departure without room is answered with invalid_date, whoever holds the places', () => {
  const client = createClient()
  const { call, send } = client
  const other = client.orderOfTwo()
  call('setUnitCounters', { orderIntentId: other, unitCounters: guests(3) })
  add(client, other, 'MUSEUM', WEDNESDAY_9)

  const orderIntentId = client.orderOfTwo()
  const full = refusal('Museum has no places left on 2026-06-03', 'invalid_date')
  expect(
    send('addCartItem', { orderIntentId, tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 }),
  ).toEqual(full)
  expect(call('getOrderIntent', { orderIntentId }).orderIntent.ventrataOrder).toBeNull()

  const noon = WEDNESDAY_9.replace('09:00', '12:00')
  const cartItemId = add(client, orderIntentId, 'MUSEUM', noon)
  expect(
    send('setCartItemAvailabilityId', { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 }),
  ).toEqual(full)
  expect(
    call('getOrderIntent', { orderIntentId }).orderIntent.extendedCart.items[0]?.availabilityId,
  ).toBe(noon)
})

test.each([
  ['a time at which nothing departs', '2026-06-02T09:30:00+02:00'],
  ['a wrong offset', '2026-06-02T09:00:00+01:00'],
  ['yesterday', '2026-05-31T09:00:00+02:00'],
  ['earlier today', '2026-06-01T09:00:00+02:00'],
])('There is no room at %s', (_, availabilityId) => {
  const { send, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  expect(send('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_date' } },
  })
})

test('Holding the last places does not keep an item from moving or from its own slot', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  client.call('setUnitCounters', { orderIntentId, unitCounters: guests(4) })
  const cartItemId = add(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const again = { orderIntentId, cartItemId, availabilityId: WEDNESDAY_9 }
  expect(client.send('setCartItemAvailabilityId', again).status).toBe(200)
})

test('An upgrade without a departure that has room that day is refused, and nothing changes', () => {
  const client = createClient()
  const { call, send } = client
  const other = client.orderOfTwo()
  call('setUnitCounters', { orderIntentId: other, unitCounters: guests(3) })
  const taken = add(client, other, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId: other, cartItemId: taken, tourCode: 'SUMMIT' })

  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  const upgrade = { orderIntentId, cartItemId, tourCode: 'SUMMIT' }
  // The morning is full: the afternoon is taken.
  expect(send('upgradeCartItem', upgrade).status).toBe(200)
  expect(room(client, 'SUMMIT', '2026-06-02T16:00:00+02:00')).toBe(2)
  call('resetCartItem', { orderIntentId, cartItemId })

  call('setUnitCounters', { orderIntentId, unitCounters: guests(5) })
  expect(send('upgradeCartItem', upgrade)).toEqual(
    refusal('Tower with summit has no places left on 2026-06-02', 'invalid_date'),
  )
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(5)
})

test('Only an upgrade of the catalogue is allowed, and none where they are off', () => {
  const client = createClient()
  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  expect(client.send('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'MUSEUM' })).toEqual(
    refusal('MUSEUM is no upgrade of TOWER', 'upgrade_not_allowed'),
  )

  const off = createClient({ settings: { ...emptyDepartures, upgradesOffered: false } })
  const order = off.orderOfTwo()
  const item = add(off, order, 'TOWER', TUESDAY_9)
  expect(
    off.send('upgradeCartItem', { orderIntentId: order, cartItemId: item, tourCode: 'SUMMIT' })
      .status,
  ).toBe(400)
})

test('MOCK-2 other guests change every item’s places, units and prices', () => {
  const client = createClient()
  const { call } = client
  const orderIntentId = client.orderOfTwo()
  const cartItemId = add(client, orderIntentId, 'TOWER', TUESDAY_9)
  call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: 'SUMMIT' })
  add(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
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
  expect(room(client, 'MUSEUM', WEDNESDAY_9)).toBe(1)
})

test('Guests for whom an item has no room are refused with the tour’s name; nothing changes', () => {
  const client = createClient()
  const { call, send } = client
  const orderIntentId = client.orderOfTwo()
  add(client, orderIntentId, 'TOWER', TUESDAY_9)
  add(client, orderIntentId, 'MUSEUM', WEDNESDAY_9)
  const before = call('getOrderIntent', { orderIntentId })
  expect(send('setUnitCounters', { orderIntentId, unitCounters: guests(5) })).toEqual(
    refusal('Museum has no room for 5 guests on 2026-06-03 at 09:00', 'no_room', {
      tourCode: 'MUSEUM',
    }),
  )
  expect(call('getOrderIntent', { orderIntentId })).toEqual(before)
  expect(room(client, 'TOWER', TUESDAY_9)).toBe(8)
})

test('Nobody going is refused, and so is adding before anybody is', () => {
  const { call, send } = createClient()
  const orderIntentId = call('createOrderIntent', { configCode: 'pass' }).orderIntent.id
  const nobody = refusal('Choose at least one guest first', 'no_guests')
  expect(send('setUnitCounters', { orderIntentId, unitCounters: guests(0) })).toEqual(nobody)
  expect(
    send('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId: TUESDAY_9 }),
  ).toEqual(nobody)
})

test('Another order’s items cannot be reached', () => {
  const client = createClient()
  const cartItemId = add(client, client.orderOfTwo(), 'TOWER', TUESDAY_9)
  const orderIntentId = client.orderOfTwo()
  expect(client.send('removeCartItem', { orderIntentId, cartItemId })).toMatchObject({
    status: 404,
    body: { error: { code: 'cart_item_not_found' } },
  })
})
