import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallName } from '#src/contract/calls.ts'
import type { SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { withFeesFor } from '#mocks/testing/seed-data.ts'
import { listDepartures } from './departures.ts'
import { dumpRows } from './store/db.ts'

type Client = ReturnType<typeof createClient>
/** A call on the order with an index, and on its item with an index if any. */
type CallStep = { call: CallName; order: number; item: number | null; body: object }
/** A call, a new status of an order's card, or seconds that pass. */
type Step = CallStep | { card: SetupIntentState['status']; order: number } | { wait: number }

/** Few tours with few places on two days, so that the orders compete for them. */
const TOURS = ['TOWER', 'MUSEUM', 'SUMMIT', 'BOAT']
const ORDERS = 3
const SEED_DATA = withFeesFor('ADULT')
const NO_ITEM = '00000000-0000-4000-8000-000000000000'

const orderIndexes = fc.nat(ORDERS - 1)
const tourCode = fc.constantFrom(...TOURS)
const availabilityId = fc.constantFrom(
  TUESDAY_9,
  TUESDAY_9,
  TUESDAY_9.replace('T09', 'T10'),
  TUESDAY_9.replace('T09', 'T16'),
  WEDNESDAY_9,
)
const unitCounters = fc.tuple(fc.nat(4), fc.nat(1)).map(([adults, children]) => [
  { type: 'ADULT', quantity: adults },
  { type: 'CHILD', quantity: children },
])
const contact = fc.record({
  firstName: fc.constantFrom('Ada', 'Grace'),
  lastName: fc.constant('Byron'),
  emailAddress: fc.constantFrom('ada@example.org', 'ada@mailinator.com'),
  phoneNumber: fc.constant('GB|44|2071234567'),
  allowMarketing: fc.boolean(),
})
const travelers = fc.array(fc.record({ age: fc.nat(100) }), { maxLength: 3 })

function send(
  call: CallName,
  body: Record<string, fc.Arbitrary<unknown>> = {},
  item: fc.Arbitrary<number | null> = fc.constant(null),
) {
  return fc.record({ call: fc.constant(call), order: orderIndexes, item, body: fc.record(body) })
}

function sendForItem(call: CallName, body: Record<string, fc.Arbitrary<unknown>> = {}) {
  return send(call, body, fc.nat(3))
}

const upgradeCode = fc.constantFrom('SUMMIT', 'SUMMIT', 'STAIRS', 'MUSEUM')

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: send('addCartItem', { tourCode, availabilityId }) },
  {
    weight: 4,
    arbitrary: sendForItem('upgradeCartItem', { tourCode: upgradeCode }),
  },
  { weight: 4, arbitrary: sendForItem('setCartItemAvailabilityId', { availabilityId }) },
  { weight: 4, arbitrary: send('setUnitCounters', { unitCounters }) },
  sendForItem('resetCartItem'),
  sendForItem('removeCartItem'),
  send('setContact', { contact }),
  send('setTravelers', { travelers }),
  send('confirmOrder'),
  fc.record({
    card: fc.constantFrom('processing', 'requires_payment_method', 'succeeded' as const),
    order: orderIndexes,
  }),
  fc.record({ wait: fc.constantFrom(1, 600, 1799, 43_200) }),
)

/** The free places of every departure of the two days, as '{tour} {departure}'. */
function countPlaces({ mockState }: Client): Map<string, number> {
  const dates = [TUESDAY_9, WEDNESDAY_9].map((slot) => slot.slice(0, 10))
  return new Map(
    mockState.seedData.tourCatalog.flatMap((entry) =>
      dates
        .flatMap((date) => listDepartures(mockState, entry, date))
        .map(({ id, remaining }): [string, number] => [`${entry.tour.code} ${id}`, remaining]),
    ),
  )
}

/** The departures whose free places and those of the orders are together not what an unused server has. */
function findMiscounts(client: Client, places: Map<string, number>): string[] {
  const { mockState, call } = client
  const expected = new Map(places)
  for (const order of dumpRows(mockState.db).order) {
    const { orderIntent } = call('getOrderIntent', { orderIntentId: order.id })
    const end = Date.parse(orderIntent.ventrataOrder?.utcExpiresAt ?? '')
    const isOver = mockState.clock.now() >= end
    if (isOver && order.paidAt === null && !order.settling) continue
    const guests = orderIntent.unitCounters.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const { availabilityId: slotId, original, upgraded } of orderIntent.extendedCart.items) {
      const departure = `${(upgraded ?? original).tour.code} ${slotId}`
      expected.set(departure, (expected.get(departure) ?? 0) - guests)
    }
  }
  const counted = [...countPlaces(client)]
  return counted
    .filter(([departure, remaining]) => remaining !== expected.get(departure))
    .map(([departure, remaining]) => `${departure}: ${remaining}, not ${expected.get(departure)}`)
}

/** What an item costs: for each guest the difference of the upgrade, and the fees that the guest pays. */
function priceItem({ original, upgraded, unitCounters: guests }: CartItem): number {
  const { tourCatalog, configs } = SEED_DATA
  const find = (code: string) => tourCatalog.find(({ tour }) => tour.code === code)
  const codes = find((upgraded ?? original).tour.code)?.mandatoryPaymentCodes ?? []
  const fees = configs[0]?.mandatoryPayments.filter(({ code }) => codes.includes(code)) ?? []
  const upgrade = find(original.tour.code)?.upgrades.find(
    ({ tourCode: code }) => code === upgraded?.tour.code,
  )
  return guests
    .flatMap(({ type, quantity }) => Array.from({ length: quantity }, () => type))
    .flatMap((type) => [
      upgrade?.units[type] ?? 0,
      ...fees.map(({ pricing, unitTypes }) => (unitTypes?.includes(type) ? pricing.displayed : 0)),
    ])
    .reduce((sum, price) => sum + price, 0)
}

/** The calls that change the upgrade of a booking, and those that change its time. */
const UPGRADES: CallName[] = ['upgradeCartItem', 'resetCartItem']
const MOVES: CallName[] = ['setCartItemAvailabilityId', 'addCartItem']

/** What a call leaves as it is of each booking. */
function listKept({ extendedCart }: OrderIntent, call: CallName) {
  return new Map(
    extendedCart.items.map(({ id, original, upgraded, availabilityId: time }) => [
      id,
      [
        original.tour.code,
        UPGRADES.includes(call) || upgraded?.tour.code,
        MOVES.includes(call) || time,
      ],
    ]),
  )
}

/** The total is what the bookings cost, and those that a call is not for are as they were. */
function checkOrder(before: OrderIntent, after: OrderIntent, call: CallName): void {
  const { items, pricing } = after.extendedCart
  const sum = items.reduce((total, item) => total + priceItem(item), 0)
  expect(pricing.displayed.total).toBe(sum)
  for (const { unitCounters: guests } of items) expect(guests).toEqual(after.unitCounters)
  const kept = listKept(before, call)
  for (const [id, part] of listKept(after, call)) expect(part).toEqual(kept.get(id) ?? part)
}

/** A refused call changes nothing; the order in the answer to another one is the order that is read afterwards. */
function runCall(client: Client, orderIntentId: string, step: CallStep): void {
  const { mockState, send: sendCall, call } = client
  const { orderIntent } = call('getOrderIntent', { orderIntentId })
  const { items } = orderIntent.extendedCart
  const item = step.item === null ? null : items[step.item % items.length]
  const cartItemId = item?.id ?? NO_ITEM
  const before = mockState.snapshot()
  const { status, body } = sendCall(step.call, {
    orderIntentId,
    ...(step.item !== null && { cartItemId }),
    ...step.body,
  })
  if (status !== 200) return expect(mockState.snapshot()).toBe(before)
  const after = call('getOrderIntent', { orderIntentId }).orderIntent
  expect(body).toMatchObject({ orderIntent: after })
  checkOrder(orderIntent, after, step.call)
}

function runStep(client: Client, orderIds: string[], step: Step): void {
  if ('wait' in step) return client.wait(step.wait)
  const orderIntentId = orderIds[step.order] ?? ''
  if ('call' in step) return runCall(client, orderIntentId, step)
  const { stripeSetupIntent } = client.call('getOrderIntent', { orderIntentId }).orderIntent
  client.setCardStatus(stripeSetupIntent.clientSecret, step.card)
}

// `dispatch` checks every answer against the contract and every order against `invariants.ts`, and throws.
test('keeps every rule of orders, places and money for random commands (MOCK-2)', () => {
  const places = countPlaces(createClient({ seedData: SEED_DATA }))
  const property = fc.property(fc.array(steps, { maxLength: 25, size: 'max' }), (sequence) => {
    const client = createClient({ seedData: SEED_DATA })
    const orderIds = Array.from({ length: ORDERS }, () => client.orderOfTwo())
    for (const step of sequence) {
      runStep(client, orderIds, step)
      expect(findMiscounts(client, places)).toEqual([])
    }
  })
  fc.assert(property, { numRuns: 100 })
})
