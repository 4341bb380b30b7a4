import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { ApiClient } from '#src/api/client.ts'
import { ContractError, HttpError, NetworkError } from '#src/api/errors.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { sendWrite } from './send-write.ts'

const NINE = '2026-06-15T09:00:00+02:00'
const TEN = '2026-06-15T10:00:00+02:00'
const ada = {
  firstName: 'Ada',
  lastName: 'L',
  emailAddress: 'a@b.c',
  phoneNumber: 'FR|33|1',
  allowMarketing: false,
}
const vegan = { age: 34, pass: '123456789012', dietaryRestrictions: 'vegan' as const }
const child = { age: 8, pass: null, dietaryRestrictions: null }
const adults = { type: 'ADULT' as const, quantity: 2 }

function item(part: Partial<CartItem> = {}) {
  return buildCartItem('i', 't', { availabilityId: NINE, ...part })
}

function order(part: Partial<OrderIntent> = {}, items = [item()]) {
  return buildOrder(items, { id: 'o', ...part })
}

const upgraded = order({}, [item({ upgraded: bookTour('u') })])

type Write<N extends WriteName> = {
  body: Omit<CallBody<N>, 'orderIntentId'>
  after: OrderIntent
  /** Orders without the effect of the write. */
  before: OrderIntent[]
}

const WRITES: { [N in WriteName]: Write<N> } = {
  addCartItem: {
    body: { tourCode: 't', availabilityId: NINE },
    after: order(),
    before: [order({}, []), order({}, [item({ availabilityId: TEN })])],
  },
  setCartItemAvailabilityId: {
    body: { cartItemId: 'i', availabilityId: TEN },
    after: order({}, [item({ availabilityId: TEN })]),
    before: [order(), order({}, [])],
  },
  removeCartItem: { body: { cartItemId: 'i' }, after: order({}, []), before: [order()] },
  upgradeCartItem: {
    body: { cartItemId: 'i', tourCode: 'u' },
    after: upgraded,
    before: [order(), order({}, [])],
  },
  resetCartItem: {
    body: { cartItemId: 'i' },
    after: order(),
    before: [upgraded, order({}, [])],
  },
  setUnitCounters: {
    body: { unitCounters: [adults] },
    after: order({ unitCounters: [adults] }),
    before: [order()],
  },
  setContact: {
    body: { contact: ada },
    after: order({ contact: ada }),
    before: [
      order(),
      ...['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'allowMarketing'].map((field) =>
        order({ contact: { ...ada, [field]: field === 'allowMarketing' ? true : 'x' } }),
      ),
    ],
  },
  setTravelers: {
    body: { travelers: [vegan, { age: 8 }] },
    after: order({ travelers: [vegan, child] }),
    before: [
      [],
      [vegan, child, child],
      [{ ...vegan, age: 35 }, child],
      [{ ...vegan, pass: null }, child],
      [{ ...vegan, dietaryRestrictions: null }, child],
    ].map((travelers) => order({ travelers })),
  },
}
const NAMES = Object.keys(WRITES) as WriteName[]

/** Sends a write that fails with this error, and tells how it ends. */
async function failWith(error: Error, name: WriteName, read: OrderIntent | Error) {
  const calls: string[] = []
  const reported: OrderIntent[] = []
  const call = async (called: string) => {
    calls.push(called)
    if (called === name) throw error
    if (read instanceof Error) throw read
    return await Promise.resolve({ orderIntent: read })
  }
  const end: unknown = await sendWrite(
    { call: call as ApiClient['call'] },
    name,
    { ...WRITES[name].body, orderIntentId: 'o' },
    (latest) => void reported.push(latest),
  ).catch((thrown: unknown) => thrown)
  return { end, calls, reported }
}

function refuse(status: number, code: string, retryAfterMs?: number) {
  return new HttpError(status, { error: { code } }, retryAfterMs)
}

const LOST = [new NetworkError(), new ContractError(''), refuse(500, 'common')]

test.each(NAMES)(
  'after a lost response %s is done if the order shows it, and is never sent again (CART-7, ERR-4)',
  async (name) => {
    const calls = [name, 'getOrderIntent']
    const { after, before } = WRITES[name]
    for (const error of LOST) {
      expect(await failWith(error, name, after)).toEqual({ end: after, calls, reported: [after] })
      for (const read of before)
        expect(await failWith(error, name, read)).toEqual({ end: error, calls, reported: [read] })
    }
  },
)

test.each<[WriteName, HttpError, after: string[]]>([
  ['addCartItem', refuse(400, 'common'), []],
  ['setCartItemAvailabilityId', refuse(400, 'invalid_date'), []],
  ['setCartItemAvailabilityId', refuse(429, 'busy', 3000), []],
  // Another tab or device may have removed what the write names.
  ['setCartItemAvailabilityId', refuse(400, 'unknown_cart_item'), ['getOrderIntent']],
  ['setTravelers', refuse(400, 'common'), ['getOrderIntent']],
  // The order is gone, over, paid or being paid for.
  ...[refuse(410, 'common'), refuse(404, 'common')].map(
    (error): [WriteName, HttpError, string[]] => ['addCartItem', error, ['getOrderIntent']],
  ),
  ...['order_expired', 'order_paid', 'order_locked'].map(
    (code): [WriteName, HttpError, string[]] => [
      'addCartItem',
      refuse(400, code),
      ['getOrderIntent'],
    ],
  ),
])(
  '%s that is refused with %o is followed by %j (ERR-4, TIMEOUT-1, STEPS-5, UPGRADE-6)',
  async (name, error, then) => {
    const read = WRITES[name].before[0] ?? order()
    const reported = then.map(() => read)
    expect(await failWith(error, name, read)).toEqual({
      end: error,
      calls: [name, ...then],
      reported,
    })
  },
)

test('a refused change of an item that looks done is not, but a refused removal is (ERR-4)', async () => {
  const error = refuse(400, 'common')
  const endOf = async (name: WriteName) => (await failWith(error, name, WRITES[name].after)).end
  expect(await endOf('setCartItemAvailabilityId')).toBe(error)
  expect(await endOf('removeCartItem')).toBe(WRITES.removeCartItem.after)
})

test('ends with the first error when reading the order fails too (ERR-4)', async () => {
  const error = refuse(500, 'common')
  const { end, reported } = await failWith(error, 'addCartItem', new NetworkError())
  expect([end, reported]).toEqual([error, []])
})
