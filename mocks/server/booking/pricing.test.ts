import { expect, test } from 'vitest'
import type { UnitCounter } from '#src/contract/entities.ts'
import { addToCart } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import type { SeedData } from '#scenarios/engine/types.ts'
import { emptyDepartures, withFeesFor } from '#mocks/testing/seed-data.ts'

function buildCounters(adults: number, children = 0, infants = 0): UnitCounter[] {
  return [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
    { type: 'INFANT', quantity: infants },
  ]
}

/** Prices an order of TOWER, optionally with an upgrade and with the museum and its tax. */
function createCart(
  unitCounters: UnitCounter[],
  upgrade: string | null,
  museum: boolean,
  seedData: SeedData = emptyDepartures,
) {
  const { call } = createClient({ seedData })
  const orderIntentId = call('createOrderIntent', { configCode: 'pass' }).orderIntent.id
  call('setUnitCounters', { orderIntentId, unitCounters })
  const { affectedCartItem } = call('addCartItem', {
    orderIntentId,
    tourCode: 'TOWER',
    availabilityId: TUESDAY_9,
  })
  const cartItemId = affectedCartItem?.id ?? ''
  if (upgrade) call('upgradeCartItem', { orderIntentId, cartItemId, tourCode: upgrade })
  if (museum) {
    call('addCartItem', { orderIntentId, tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 })
  }
  return call('getOrderIntent', { orderIntentId }).orderIntent.extendedCart
}

test.each([
  // guests, upgrade, museum, upgrades, fees
  [buildCounters(2), null, false, 0, 0],
  [buildCounters(2), 'SUMMIT', false, 3000, 800],
  [buildCounters(2, 1), 'SUMMIT', false, 3900, 1200],
  [buildCounters(1, 1, 1), 'SUMMIT', false, 2400, 1200],
  [buildCounters(2), null, true, 0, 500],
  [buildCounters(2, 1, 1), null, true, 0, 1000],
  [buildCounters(2, 1), 'STAIRS', false, -1200, 0],
  [buildCounters(2, 1), 'STAIRS', true, -1200, 750],
  [buildCounters(2, 1), 'SUMMIT', true, 3900, 1950],
])(
  'prices %j with upgrade %s, museum %s: upgrades %i, fees %i (MOCK-2)',
  (counters, upgrade, museum, upgrades, mandatoryPayments) => {
    const { items, pricing } = createCart(counters, upgrade, museum)
    const total = upgrades + mandatoryPayments
    expect(pricing.displayed).toEqual({ total, upgrades, mandatoryPayments })
    expect(items[0]?.original.pricing.displayed).toBe(0)
    expect(items[0]?.upgraded?.pricing.displayed ?? 0).toBe(upgrades)
  },
)

test.each([
  [buildCounters(1, 1, 2), 750],
  [buildCounters(2), 0],
])('a fee of children and infants is %j: %i (MOCK-2)', (guests, displayed) => {
  const seedData = withFeesFor('CHILD', 'INFANT')
  const { items, pricing } = createCart(guests, null, true, seedData)
  expect(items[1]?.mandatoryPayments).toMatchObject([{ code: 'TAX', pricing: { displayed } }])
  expect(pricing.displayed).toEqual({ total: displayed, upgrades: 0, mandatoryPayments: displayed })
})

test('offers upgrades per item with the difference per unit and for all guests', () => {
  const { call, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  const addItem = (tourCode: string, availabilityId: string) =>
    call('addCartItem', { orderIntentId, tourCode, availabilityId }).affectedCartItem?.id ?? ''
  const tower = addItem('TOWER', TUESDAY_9)
  const museum = addItem('MUSEUM', WEDNESDAY_9)
  expect(call('getAllAllowedUpgrades', { orderIntentId }).upgrades).toEqual({
    [tower]: [
      {
        tourCode: 'SUMMIT',
        pricing: { displayed: 3000, units: { ADULT: 1500, CHILD: 900, INFANT: 0 } },
      },
      { tourCode: 'STAIRS', pricing: { displayed: -1000, units: { ADULT: -500, CHILD: -200 } } },
    ],
    [museum]: [],
  })
})

test('changes units and prices of every item with the guests (MOCK-2)', () => {
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
})
