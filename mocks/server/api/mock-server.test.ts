import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { verifyCard } from '#mocks/server/backend/setup-intents.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { createClient } from '#mocks/testing/client.ts'
import { runJourney } from '#mocks/testing/journey.ts'
import { seededDepartures } from '#mocks/testing/seed-data.ts'

function parse(list: string) {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.resolvedScenarios
}

const TWO_ADULTS = [{ type: 'ADULT' as const, quantity: 2 }]

async function runVisit(seed: number, startsAt?: string) {
  const { mockServer, call } = createClient({ seed, ...(startsAt && { startsAt }) })
  const exchanges = await runJourney(
    async (name, body) => call(name, body as CallBody<typeof name>),
    (order) => verifyCard(mockServer, order),
  )
  return JSON.stringify(exchanges) + mockServer.snapshot()
}

function getHalfYear(seed: number) {
  const { call } = createClient({ seed, seedData: seededDepartures })
  return JSON.stringify(
    [6, 7, 8, 9, 10, 11].map((month) => [
      call('getMonthCalendar', {
        year: 2026,
        month,
        unitCounters: TWO_ADULTS,
        tourCode: 'TOWER',
        configCode: 'pass',
      }),
    ]),
  )
}

test('gives equal responses for equal seeds and clocks, byte for byte (MOCK-4)', async () => {
  expect(await runVisit(7)).toBe(await runVisit(7))
  expect(await runVisit(7)).not.toBe(await runVisit(8))
  expect(await runVisit(7, '2026-06-01T10:00:01Z')).not.toBe(await runVisit(7))
  expect(getHalfYear(7)).toBe(getHalfYear(7))
  expect(getHalfYear(7)).not.toBe(getHalfYear(8))
})

test('stores another state for another scenario, seed or start time (MOCK-3)', () => {
  const resolvedScenarios = parse('no-addons')
  const keys = [{}, { resolvedScenarios }, { seed: 2 }, { startsAt: '2026-07-01T10:00:00Z' }].map(
    (options) => createClient(options).mockServer.key,
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('restores orders, carts, holds and sequences from a snapshot in another mock server', () => {
  const first = createClient()
  const orderIntentId = first.orderOfTwo()
  const cart = { orderIntentId, tourCode: 'TOWER', availabilityId: '2026-06-02T09:00:00+02:00' }
  first.call('addCartItem', cart)
  const snapshot = first.mockServer.snapshot()

  const second = createClient()
  second.orderOfTwo()
  second.orderOfTwo()
  second.mockServer.restore(snapshot)
  expect(second.mockServer.snapshot()).toBe(snapshot)
  expect(second.call('getOrderIntent', { orderIntentId })).toEqual(
    first.call('getOrderIntent', { orderIntentId }),
  )
  expect(second.orderOfTwo()).toBe(first.orderOfTwo())
})

test.each([null, '', '{', '[]', '{"version":0,"rows":{}}'])(
  'restores the initial state from %j',
  (snapshot) => {
    const { mockServer, orderOfTwo } = createClient()
    const initialSnapshot = mockServer.snapshot()
    const firstOrderId = orderOfTwo()
    mockServer.restore(snapshot)
    expect(mockServer.snapshot()).toBe(initialSnapshot)
    expect(orderOfTwo()).toBe(firstOrderId)
  },
)

test('gives other order ids for other scenarios, seeds or start times', () => {
  const createOrder = (options: Parameters<typeof createClient>[0]) =>
    createClient(options).orderOfTwo()
  const resolvedScenarios = parse('no-addons')
  const ids = [
    createOrder({}),
    createOrder({ seed: 2 }),
    createOrder({ startsAt: '2026-06-02T10:00:00Z' }),
    createOrder({ resolvedScenarios }),
  ]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
