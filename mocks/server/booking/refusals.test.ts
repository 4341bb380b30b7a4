import { expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { addToCart, buildAdults } from '#mocks/testing/cart-actions.ts'
import { createClient, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'

// The states of an order, and the calls that each of them refuses. A refused call changes nothing.

const TUESDAY_12 = TUESDAY_9.replace('T09', 'T12')
const TUESDAY_16 = TUESDAY_9.replace('T09', 'T16')
const WEDNESDAY_12 = WEDNESDAY_9.replace('T09', 'T12')

/** A valid id of no order. */
const UNKNOWN_ID = '01234567-89ab-4def-8123-456789abcdef'
const adult = { type: 'ADULT', quantity: 1 }
const query = { configCode: 'pass', tourCode: 'TOWER', unitCounters: [], year: 2026, month: 6 }

/** A valid body of each write, without ids. */
const WRITES: Record<string, object> = {
  addCartItem: { tourCode: 'MUSEUM', availabilityId: WEDNESDAY_9 },
  setCartItemAvailabilityId: { availabilityId: WEDNESDAY_9 },
  removeCartItem: {},
  upgradeCartItem: { tourCode: 'SUMMIT' },
  resetCartItem: {},
  setUnitCounters: { unitCounters: buildAdults(1) },
  setContact: { contact },
  setTravelers: { travelers: [] },
}
const OF_ITEMS = Object.keys(WRITES).slice(1, 5)

type Client = ReturnType<typeof createClient>
/** The order that a call names, and one of its items. */
type Ids = { orderIntentId?: string; cartItemId?: string }
/** `body` differs from that of WRITES. The status is 404 for a code that ends in not_found, else 400. */
type Refusal = [call: string, code: string, message: string, body?: object, data?: object]
type Row = [state: string, setUp: (client: Client) => Ids, ...refusals: Refusal[]]

function book(tourCode: string, availabilityId: string, guests = 2) {
  return (client: Client) => {
    const orderIntentId = client.orderOfTwo()
    client.call('setUnitCounters', { orderIntentId, unitCounters: buildAdults(guests) })
    return { orderIntentId, cartItemId: addToCart(client, orderIntentId, tourCode, availabilityId) }
  }
}

const bookTower = book('TOWER', TUESDAY_9)

function upgrade(client: Client, guests = 2) {
  const ids = book('TOWER', TUESDAY_9, guests)(client)
  client.call('upgradeCartItem', { ...ids, tourCode: 'SUMMIT' })
  return ids
}

/** Books a tour and brings its card through these statuses. */
function pay(...statuses: Parameters<Client['setCardStatus']>[1][]) {
  return (client: Client) => {
    const { orderIntentId, cartItemId } = bookTower(client)
    const { stripeSetupIntent } = client.call('getOrderIntent', { orderIntentId }).orderIntent
    for (const status of statuses) client.setCardStatus(stripeSetupIntent.clientSecret, status)
    return { orderIntentId, cartItemId }
  }
}

/** Afterwards two hours pass, in which the order is read. */
function late(setUp: (client: Client) => Ids & { orderIntentId: string }) {
  return (client: Client) => {
    const ids = setUp(client)
    client.call('confirmOrder', { orderIntentId: ids.orderIntentId })
    client.wait(7200)
    return ids
  }
}

function refuseEach(calls: string[], code: string, message: string) {
  return calls.map((call): Refusal => [call, code, message])
}

function everyWrite(code: string, message: string) {
  return refuseEach(Object.keys(WRITES), code, message)
}

const NO_ORDER = ['order_not_found', "We can't find this order."] as const
const NO_GUESTS = ['no_guests', 'Choose at least one guest first'] as const
const NO_TOWER = ['invalid_date', 'Tower has no places left on 2026-06-02'] as const
const NO_SUMMIT = ['invalid_date', 'Tower with summit has no places left on 2026-06-02'] as const
const NO_MUSEUM = ['invalid_date', 'Museum has no places left on 2026-06-03'] as const
const IS_OVER = everyWrite('order_expired', 'The time for this order has expired')
const IS_LOCKED = everyWrite(
  'order_locked',
  "This order is being paid for and can't be changed now",
)

function addTower(availabilityId: string, message: string): Refusal {
  return ['addCartItem', 'invalid_date', message, { tourCode: 'TOWER', availabilityId }]
}

function enter(part: object): Refusal {
  return [
    'setContact',
    'invalid_contact',
    'The contact is not valid',
    { contact: { ...contact, ...part } },
  ]
}

const ROWS: Row[] = [
  [
    'without an order',
    () => ({}),
    ['createOrderIntent', 'config_not_found', "Can't find config with code x", { configCode: 'x' }],
    [
      'getUnits',
      'tour_not_found',
      "Can't find tour with code x",
      { configCode: 'pass', tourCode: 'x' },
    ],
    [
      'getSettings',
      'tour_not_found',
      "Can't find tour with code BRIDGE",
      { configCode: 'pass', tourCode: 'BRIDGE' },
    ],
    ['getEverything', 'call_not_found', "Can't find call getEverything"],
    ['toString', 'call_not_found', "Can't find call toString"],
    ['getWeekCalendar', 'invalid_date', '2026-06-02 is not a Monday', { ...query, date: 2 }],
    ['getAvailabilities', 'invalid_date', '2026-6-31 is not a valid date', { ...query, date: 31 }],
  ],
  [
    'of an unknown order (MOCK-5)',
    () => ({ orderIntentId: UNKNOWN_ID, cartItemId: UNKNOWN_ID }),
    ...everyWrite(...NO_ORDER),
  ],
  [
    'of an id that no order can have (MOCK-5)',
    () => ({ orderIntentId: 'order-1', cartItemId: '' }),
    ...everyWrite(...NO_ORDER),
    ...refuseEach(['getOrderIntent', 'confirmOrder', 'getResult'], ...NO_ORDER),
  ],
  [
    'of an order without guests',
    ({ call }) => ({
      orderIntentId: call('createOrderIntent', { configCode: 'pass' }).orderIntent.id,
    }),
    ['addCartItem', ...NO_GUESTS],
  ],
  [
    'of an order of two guests (API-8, RULE-1)',
    (client) => ({ orderIntentId: client.orderOfTwo(), cartItemId: 'item-1' }),
    addTower('2026-06-02T09:30:00+02:00', NO_TOWER[1]),
    // A wrong offset, yesterday, and earlier today.
    addTower('2026-06-02T09:00:00+01:00', NO_TOWER[1]),
    addTower('2026-05-31T09:00:00+02:00', 'Tower has no places left on 2026-05-31'),
    addTower('2026-06-01T09:00:00+02:00', 'Tower has no places left on 2026-06-01'),
    addTower('2026-02-29T09:00:00+01:00', '2026-02-29T09:00:00+01:00 is not a departure'),
    ...refuseEach(OF_ITEMS, 'cart_item_not_found', "Can't find cart item {item}"),
    ['setUnitCounters', ...NO_GUESTS, { unitCounters: buildAdults(0) }],
    [
      'setUnitCounters',
      'invalid_guests',
      'A kind of guest is counted twice',
      { unitCounters: [adult, adult] },
    ],
    enter({ phoneNumber: 'XX|1|6331234' }),
    enter({ firstName: '\u3164' }),
    enter({ lastName: 'Byron\u200B' }),
    enter({ emailAddress: '\u200Bada@example.org' }),
    [
      'setContact',
      'domain_denied',
      "Domain 'eu.mailinator.com' is denied",
      { contact: { ...contact, emailAddress: 'ada@eu.mailinator.com' } },
    ],
  ],
  [
    'with a tour of another order',
    (client) => ({ ...bookTower(client), orderIntentId: client.orderOfTwo() }),
    ...refuseEach(OF_ITEMS, 'cart_item_not_found', "Can't find cart item {item}"),
  ],
  [
    'of a tour (CART-6, UPGRADE-8)',
    bookTower,
    ['removeCartItem', 'last_item', "The last tour of an order can't be removed"],
    [
      'upgradeCartItem',
      'upgrade_not_allowed',
      'TOWER cannot be upgraded to MUSEUM',
      { tourCode: 'MUSEUM' },
    ],
  ],
  [
    'of a tour at a time without its upgrade (UPGRADE-8)',
    book('TOWER', TUESDAY_12),
    ['upgradeCartItem', ...NO_SUMMIT],
  ],
  [
    'of a tour whose upgrade is full (UPGRADE-8)',
    (client) => {
      upgrade(client, 3)
      return bookTower(client)
    },
    ['upgradeCartItem', ...NO_SUMMIT],
  ],
  [
    'of an upgraded tour at a time without the tour (SLOT-13, UPGRADE-8)',
    (client) => {
      const ids = upgrade(client)
      client.call('setCartItemAvailabilityId', { ...ids, availabilityId: TUESDAY_16 })
      return ids
    },
    ['setCartItemAvailabilityId', ...NO_SUMMIT, { availabilityId: TUESDAY_12 }],
    ['resetCartItem', ...NO_TOWER],
  ],
  [
    'of two guests where others have left one place',
    (client) => {
      book('MUSEUM', WEDNESDAY_9, 3)(client)
      return book('MUSEUM', WEDNESDAY_12)(client)
    },
    ['addCartItem', ...NO_MUSEUM],
    ['setCartItemAvailabilityId', ...NO_MUSEUM],
  ],
  [
    'of two tours, one with four places',
    (client) => {
      const ids = bookTower(client)
      addToCart(client, ids.orderIntentId, 'MUSEUM', WEDNESDAY_9)
      return ids
    },
    [
      'setUnitCounters',
      'no_room',
      'Museum has no room for 5 guests on 2026-06-03 at 09:00',
      { unitCounters: buildAdults(5) },
      { tourCode: 'MUSEUM' },
    ],
  ],
  ['of an expired order', late(bookTower), ...IS_OVER],
  [
    'of one that expired after a decline',
    late(pay('processing', 'requires_payment_method')),
    ...IS_OVER,
  ],
  ['while the bank asks (PAY-12)', pay('requires_action'), ...IS_LOCKED],
  ['while the card is in progress (PAY-12)', pay('processing'), ...IS_LOCKED],
  ['after the card is confirmed (PAY-12)', pay('succeeded'), ...IS_LOCKED],
  [
    'of a paid order',
    late(pay('succeeded')),
    ...everyWrite('order_paid', "This order is paid and can't be changed"),
  ],
]

test.each(ROWS)('refuses calls %s (MOCK-5)', (_, setUp, ...refusals) => {
  const client = createClient()
  const { orderIntentId, cartItemId } = setUp(client)
  const before = client.mockState.snapshot()
  for (const [call, code, message, body = WRITES[call], data] of refusals) {
    const ids = {
      ...(orderIntentId !== undefined && { orderIntentId }),
      ...(OF_ITEMS.includes(call) && { cartItemId }),
    }
    expect(client.send(call, { ...ids, ...body }), call).toEqual({
      status: code.endsWith('not_found') ? 404 : 400,
      body: {
        error: {
          message: message.replace('{item}', cartItemId ?? ''),
          service: 'default',
          code,
          ...(data && { data }),
        },
      },
    })
  }
  expect(client.mockState.snapshot()).toBe(before)
})

test('refuses upgrades where they are off, and guests that the pass does not sell (MOCK-5)', () => {
  const configs = emptyDepartures.configs.map((config) => ({
    ...config,
    units: config.units.slice(0, 1),
  }))
  const seedData = { ...emptyDepartures, configs, upgradesOffered: false }
  const client = createClient({ seedData })
  const ids = bookTower(client)
  expect(client.send('upgradeCartItem', { ...ids, tourCode: 'SUMMIT' }).status).toBe(400)
  const unitCounters = [adult, { type: 'CHILD', quantity: 1 }]
  const { orderIntentId } = ids
  expect(client.send('setUnitCounters', { orderIntentId, unitCounters })).toMatchObject({
    status: 400,
    body: { error: { message: 'The pass has no CHILD', code: 'invalid_guests' } },
  })
})
