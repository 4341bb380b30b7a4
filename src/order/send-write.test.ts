import { afterEach, expect, test, vi } from 'vitest'
import { LAUNCH, bookTour, buildCartItem, buildOrder } from '#fixtures/orders.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type { CartItem, OrderIntent } from '#src/contract/entities.ts'
import { createServices } from '#src/visit/services.ts'
import { createApiClient } from '#src/api/client.ts'
import { sendWrite } from './send-write.ts'

function sendTestWrite<N extends WriteName>(
  name: N,
  body: CallBody<N>,
  onOrder: (order: OrderIntent) => void,
): Promise<OrderIntent> {
  return sendWrite(createServices(LAUNCH).get(createApiClient), name, body, onOrder)
}

/** The orders passed to `onOrder`. */
const reportedOrders: OrderIntent[] = []

afterEach(() => {
  reportedOrders.length = 0
  vi.unstubAllGlobals()
})

const NINE = '2026-06-15T09:00:00+02:00'
const TEN = '2026-06-15T10:00:00+02:00'

function item(part: Partial<CartItem> = {}): CartItem {
  return buildCartItem('i', 't', { availabilityId: NINE, ...part })
}

function order(part: Partial<OrderIntent> = {}, items = [item()]): OrderIntent {
  return buildOrder(items, { id: 'o', ...part })
}

const contact = {
  firstName: 'Ada',
  lastName: 'L',
  emailAddress: 'a@b.c',
  phoneNumber: 'FR|33|1',
  allowMarketing: false,
}

const sentTraveler = { age: 34, dietaryRestrictions: 'vegan' as const }
const traveler = { ...sentTraveler, pass: null }
const adults = { type: 'ADULT' as const, quantity: 2 }
const ids = { orderIntentId: 'o' }

type Case = {
  [N in WriteName]: { name: N; body: CallBody<N>; before: OrderIntent; after: OrderIntent }
}[WriteName]

/** Each write with the order before and after it. */
const cases: Case[] = [
  {
    name: 'addCartItem',
    body: { ...ids, tourCode: 't', availabilityId: NINE },
    before: order({}, []),
    after: order(),
  },
  {
    name: 'addCartItem',
    body: { ...ids, tourCode: 't', availabilityId: TEN },
    before: order({}, [item({ availabilityId: NINE })]),
    after: order({}, [item({ availabilityId: TEN })]),
  },
  {
    name: 'setCartItemAvailabilityId',
    body: { ...ids, cartItemId: 'i', availabilityId: TEN },
    before: order(),
    after: order({}, [item({ availabilityId: TEN })]),
  },
  {
    name: 'removeCartItem',
    body: { ...ids, cartItemId: 'i' },
    before: order(),
    after: order({}, []),
  },
  {
    name: 'upgradeCartItem',
    body: { ...ids, cartItemId: 'i', tourCode: 'u' },
    before: order(),
    after: order({}, [item({ upgraded: bookTour('u') })]),
  },
  {
    name: 'resetCartItem',
    body: { ...ids, cartItemId: 'i' },
    before: order({}, [item({ upgraded: bookTour('u') })]),
    after: order(),
  },
  {
    name: 'setUnitCounters',
    body: { ...ids, unitCounters: [adults] },
    before: order(),
    after: order({ unitCounters: [adults] }),
  },
  { name: 'setContact', body: { ...ids, contact }, before: order(), after: order({ contact }) },
  {
    name: 'setTravelers',
    body: { ...ids, travelers: [sentTraveler] },
    before: order(),
    after: order({ travelers: [traveler] }),
  },
]

/** Responds to the calls in sequence with an order, a text, an error status and code, or (null) no response. */
function stubResponses(
  ...answers: (OrderIntent | string | [status: number, code: string, retryAfter?: string] | null)[]
) {
  const requestedCalls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('frontendLog')) return Promise.resolve(new Response('{}'))
    requestedCalls.push(path.replace('/api/', ''))
    const answer = answers[requestedCalls.length - 1] ?? null
    if (answer === null) return Promise.reject(new TypeError('cut'))
    if (typeof answer === 'string') return Promise.resolve(new Response(answer))
    if (!Array.isArray(answer)) return Promise.resolve(Response.json({ orderIntent: answer }))
    const [status, code, retryAfter = ''] = answer
    const headers = { 'Retry-After': retryAfter }
    return Promise.resolve(Response.json({ error: { message: 'no', code } }, { status, headers }))
  })
  return requestedCalls
}

test.each(cases)(
  'treats $name as a success when it took effect but its response was lost, without sending it again (CART-7, ERR-4)',
  async ({ name, body, after }) => {
    for (const lostResponse of [
      null,
      '{"orderIntent":',
      '<html>',
      '{}',
      [500, 'common'] as [500, string],
    ]) {
      const requestedCalls = stubResponses(lostResponse, after)
      reportedOrders.length = 0
      expect(
        await sendTestWrite(name, body, (reportedOrder) => reportedOrders.push(reportedOrder)),
      ).toEqual(after)
      expect(requestedCalls).toEqual([name, 'getOrderIntent'])
      expect(reportedOrders).toEqual([after])
    }
  },
)

test.each(cases)(
  'fails $name when it did not take effect, and reports the current order (CART-7, ERR-4)',
  async ({ name, body, before }) => {
    stubResponses(null, before)
    await expect(
      sendTestWrite(name, body, (reportedOrder) => reportedOrders.push(reportedOrder)),
    ).rejects.toThrow('Network Error')
    expect(reportedOrders).toEqual([before])
  },
)

function add() {
  return sendTestWrite(
    'addCartItem',
    { ...ids, tourCode: 't', availabilityId: NINE },
    (reportedOrder) => reportedOrders.push(reportedOrder),
  )
}

test('does not read the order after a client error (ERR-4)', async () => {
  const requestedCalls = stubResponses([400, 'common'])
  await expect(add()).rejects.toThrow('status code 400')
  expect(requestedCalls).toEqual(['addCartItem'])
})

function moveItem() {
  return sendTestWrite(
    'setCartItemAvailabilityId',
    { ...ids, cartItemId: 'i-1', availabilityId: NINE },
    (reportedOrder) => reportedOrders.push(reportedOrder),
  )
}

test('reads the order after the refusal of an item, which another tab may have deleted (ERR-4)', async () => {
  const emptyOrder = order({}, [])
  const requestedCalls = stubResponses([400, 'unknown_cart_item'], emptyOrder)
  await expect(moveItem()).rejects.toThrow('status code 400')
  expect(requestedCalls).toEqual(['setCartItemAvailabilityId', 'getOrderIntent'])
  expect(reportedOrders).toEqual([emptyOrder])
})

test('reports the order that it has read after the refusal of an item that is still there (ERR-4)', async () => {
  const orderWithItem = order({}, [item({ id: 'i-1' })])
  stubResponses([400, 'common'], orderWithItem)
  await expect(moveItem()).rejects.toThrow('status code 400')
  expect(reportedOrders).toEqual([orderWithItem])
})

test('reads the order after the refusal of travelers, whose guests another device may have removed (ERR-4)', async () => {
  const currentOrder = order({ travelers: [traveler] })
  stubResponses([400, 'common'], currentOrder)
  const body = { ...ids, travelers: [sentTraveler] }
  await expect(
    sendTestWrite('setTravelers', body, (reportedOrder) => reportedOrders.push(reportedOrder)),
  ).rejects.toThrow('status code 400')
  expect(reportedOrders).toEqual([currentOrder])
})

test.each([
  [400, 'invalid_date', ''],
  [429, 'busy', '3'],
] as const)('does not read the order after %i %s (ERR-4, UPGRADE-6)', async (...answer) => {
  const requestedCalls = stubResponses([...answer])
  await expect(moveItem()).rejects.toThrow(`status code ${answer[0]}`)
  expect(requestedCalls).toEqual(['setCartItemAvailabilityId'])
})

test.each([
  [410, 'common'],
  [404, 'common'],
  [400, 'order_expired'],
  [400, 'order_paid'],
  [400, 'order_locked'],
] as const)('reads the order after %i %s (ERR-4, TIMEOUT-1, STEPS-5)', async (status, code) => {
  const expiredOrder = order(
    { ventrataOrder: { utcExpiresAt: '2026-06-01T08:00:00Z', supplierReference: '' } },
    [],
  )
  stubResponses([status, code], expiredOrder)
  await expect(add()).rejects.toThrow(`status code ${status}`)
  expect(reportedOrders).toEqual([expiredOrder])
})

test('throws the first error when reading the order fails too (ERR-4)', async () => {
  stubResponses([500, 'common'], null)
  await expect(add()).rejects.toThrow('status code 500')
  expect(reportedOrders).toEqual([])
})
