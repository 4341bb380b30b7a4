import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallName } from './body-table.ts'
import type { AnswerBody } from './test-client.ts'
import { createOrder, postCall } from './test-client.ts'
import type { ReferenceApi } from './server.ts'
import { startReferenceApi } from './server.ts'
import type { UnitCounter } from './wire-types.ts'

const FAMILY: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
]
const DAY = '2027-03-04'

let api: ReferenceApi
beforeEach(async () => {
  api = await startReferenceApi({ now: () => new Date('2027-03-01T06:00:00Z') })
})
afterEach(() => api.close())

type Call = (name: CallName, body?: object) => Promise<AnswerBody>

/** An order with the main tour of Rio in the cart, and a function that makes calls for it. */
async function openRio(time: string): Promise<{ call: Call; item: string }> {
  const orderIntentId = await createOrder(api.url, 'rio-pass', FAMILY)
  const call: Call = async (name, body) =>
    (await postCall(api.url, name, { orderIntentId, ...body })).body
  const availabilityId = `${DAY}T${time}:00-03:00`
  const added = await call('addCartItem', { tourCode: 'BAY-CRUISE', availabilityId })
  return { call, item: added.affectedCartItem.id }
}

test('prices fees per guest or per guest of a type, and upgrades per guest', async () => {
  const { call, item } = await openRio('08:45')
  const { upgrades } = await call('getAllAllowedUpgrades')
  expect(upgrades).toEqual({
    [item]: [
      {
        tourCode: 'GRAND-RIO',
        pricing: { displayed: 6600, units: { ADULT: 4250, CHILD: -1900 } },
      },
    ],
  })
  const { orderIntent, affectedCartItem } = await call('upgradeCartItem', {
    cartItemId: item,
    tourCode: 'GRAND-RIO',
  })
  expect(orderIntent.extendedCart.pricing.displayed).toEqual({
    total: 10_125,
    upgrades: 6600,
    mandatoryPayments: 3525,
  })
  expect(affectedCartItem).toMatchObject({
    original: { pricing: { displayed: 0 }, ventrataBooking: null },
    upgraded: { tour: { code: 'GRAND-RIO' }, pricing: { displayed: 6600 } },
    mandatoryPayments: [
      { code: 'PORT-TAX', pricing: { displayed: 1125 } },
      { code: 'PARK-TICKET', pricing: { displayed: 2400 }, unitTypes: ['ADULT'] },
    ],
  })
})

test('refuses an upgrade that does not start at the time of the item', async () => {
  const { call, item } = await openRio('17:30')
  const upgrade = { cartItemId: item, tourCode: 'GRAND-RIO' }
  expect((await call('upgradeCartItem', upgrade)).error.code).toBe('invalid_date')
  const { orderIntent } = await call('getOrderIntent')
  expect(orderIntent.extendedCart.items[0]?.upgraded).toBeNull()
  expect(
    (await call('upgradeCartItem', { cartItemId: item, tourCode: 'BOTANIC-GARDEN' })).error,
  ).toMatchObject({ message: 'BAY-CRUISE cannot be upgraded to BOTANIC-GARDEN' })
})

test('refuses a reset to a tour that is full at the time of the item', async () => {
  const { call, item } = await openRio('08:45')
  await call('upgradeCartItem', { cartItemId: item, tourCode: 'GRAND-RIO' })
  // BAY-CRUISE is sold out on the second day of a month, GRAND-RIO is not.
  const availabilityId = '2027-04-02T08:45:00-03:00'
  await call('setCartItemAvailabilityId', { cartItemId: item, availabilityId })
  expect((await call('resetCartItem', { cartItemId: item })).error).toMatchObject({
    code: 'invalid_date',
  })
  const { items } = (await call('getOrderIntent')).orderIntent.extendedCart
  expect(items[0]).toMatchObject({ availabilityId, upgraded: { tour: { code: 'GRAND-RIO' } } })
})

test('moves an upgraded item by the timetable of the upgrade', async () => {
  const { call, item } = await openRio('08:45')
  await call('upgradeCartItem', { cartItemId: item, tourCode: 'GRAND-RIO' })
  const move = (time: string): Promise<AnswerBody> =>
    call('setCartItemAvailabilityId', {
      cartItemId: item,
      availabilityId: `${DAY}T${time}:00-03:00`,
    })
  expect((await move('17:30')).error.code).toBe('invalid_date')
  expect((await move('13:10')).affectedCartItem.availabilityId).toBe(`${DAY}T13:10:00-03:00`)
  expect((await call('resetCartItem', { cartItemId: item })).affectedCartItem).toMatchObject({
    upgraded: null,
    mandatoryPayments: [{ code: 'PORT-TAX', pricing: { displayed: 1125 } }],
  })
})

test('moves a tour that is in the cart instead of adding it twice', async () => {
  const { call, item } = await openRio('08:45')
  const { orderIntent, affectedCartItem } = await call('addCartItem', {
    tourCode: 'BAY-CRUISE',
    availabilityId: `${DAY}T17:30:00-03:00`,
  })
  expect(orderIntent.extendedCart.items).toHaveLength(1)
  expect(affectedCartItem).toMatchObject({ id: item, availabilityId: `${DAY}T17:30:00-03:00` })
})

test('removes an item, returns it as it was, and keeps the last one', async () => {
  const { call, item } = await openRio('08:45')
  expect((await call('removeCartItem', { cartItemId: item })).error.code).toBe('last_item')
  const garden = { tourCode: 'BOTANIC-GARDEN', availabilityId: `${DAY}T10:00:00-03:00` }
  const added = await call('addCartItem', garden)
  expect(added.orderIntent.extendedCart.pricing.displayed['total']).toBe(1125)
  const removed = await call('removeCartItem', { cartItemId: item })
  expect(removed.affectedCartItem).toMatchObject({
    id: item,
    original: { tour: { code: 'BAY-CRUISE' } },
  })
  expect(removed.orderIntent.extendedCart.items).toHaveLength(1)
  expect((await call('getTourAddons')).tourCodes).toEqual(['BOTANIC-GARDEN'])
  expect((await call('removeCartItem', { cartItemId: item })).error.code).toBe('unknown_cart_item')
})

test('refuses more guests than a start has room for and changes nothing', async () => {
  const { call } = await openRio('13:10')
  const unitCounters = [{ type: 'ADULT', quantity: 6 }]
  const { error } = await call('setUnitCounters', { unitCounters })
  expect(error).toMatchObject({
    code: 'sold_out',
    message: 'Guanabara bay cruise has no room for this number of guests',
  })
  expect((await call('getOrderIntent')).orderIntent.unitCounters).toEqual(FAMILY)
})

test('counts the places of the order itself as free, those of others as taken', async () => {
  const { call, item } = await openRio('13:10')
  const { orderIntent } = await call('setUnitCounters', {
    unitCounters: [{ type: 'ADULT', quantity: 5 }],
  })
  expect(orderIntent.extendedCart.items[0]?.mandatoryPayments[0]?.pricing.displayed).toBe(1875)
  const availabilityId = `${DAY}T13:10:00-03:00`
  const moved = await call('setCartItemAvailabilityId', { cartItemId: item, availabilityId })
  expect(moved.affectedCartItem.availabilityId).toBe(availabilityId)
  const other = await openRio('08:45')
  const add = { tourCode: 'BAY-CRUISE', availabilityId }
  expect((await other.call('addCartItem', add)).error.code).toBe('sold_out')
})

test.each([
  [{ tourCode: 'GRAND-RIO', availabilityId: '2027-03-22T08:45:00-03:00' }, 'not_covered'],
  [{ tourCode: 'BAY-CRUISE', availabilityId: '2027-03-22T11:45:00Z' }, 'invalid_date'],
  [{ tourCode: 'BAY-CRUISE', availabilityId: '2027-03-24T08:45:00-03:00' }, 'invalid_date'],
  [{ tourCode: 'BAY-CRUISE', availabilityId: '2026-03-23T08:45:00-03:00' }, 'invalid_date'],
  [{ tourCode: 'BAY-CRUISE', availabilityId: 'soon' }, 'invalid_date'],
])('refuses to add %j', async (body, code) => {
  const { call } = await openRio('08:45')
  expect((await call('addCartItem', body)).error.code).toBe(code)
})

test.each([
  [[{ type: 'INFANT', quantity: 1 }], 'unknown_unit'],
  [[{ type: 'ADULT', quantity: 0 }], 'no_guests'],
  [[...FAMILY, ...FAMILY], 'repeated_unit'],
])('refuses the guests %j', async (unitCounters, code) => {
  const { call } = await openRio('08:45')
  expect((await call('setUnitCounters', { unitCounters })).error.code).toBe(code)
})
