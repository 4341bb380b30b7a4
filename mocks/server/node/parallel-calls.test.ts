import { expect, onTestFinished, test } from 'vitest'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { dispatch } from '#mocks/server/booking/dispatch.ts'
import type { RunExclusive } from '#mocks/server/api/persistence.ts'
import { createMutex } from '#mocks/server/api/persistence.ts'
import { createApiServer } from './api-server.ts'
import { createFakeBrowser, createTab } from '#mocks/testing/fake-browser.ts'
import { createClient, START, TUESDAY_9, WEDNESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures } from '#mocks/testing/seed-data.ts'
import type { MockState } from '#mocks/server/api/mock-state.ts'

type TestResponse = { status: number; body: unknown }
type Send = (name: string, text: string) => Promise<TestResponse>

function sendToServer(mockState: MockState, runExclusive: RunExclusive): Send {
  return (name, text) => runExclusive(() => dispatch(mockState, name, text))
}

async function createOneTab(): Promise<Send> {
  return sendToServer(createClient().mockState, createMutex())
}

/** Sends the calls to two tabs of a browser alternately. */
async function createTwoTabs(): Promise<Send> {
  const browser = createFakeBrowser()
  const tabs = [createTab(browser), createTab(browser)]
  let calls = 0
  return (name, text) => {
    calls += 1
    const { mockState, runExclusive } = tabs[calls % 2] ?? createTab(browser)
    return sendToServer(mockState, runExclusive)(name, text)
  }
}

async function createHttpTransport(): Promise<Send> {
  const { url, close } = await createApiServer({ seedData: emptyDepartures, now: START })
  onTestFinished(close)
  return async (name, body) => {
    const response = await fetch(`${url}/api/${name}`, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }
}

async function createVisitors(send: Send) {
  const call = async <N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> =>
    (await send(name, JSON.stringify(body))).body as CallResult<N>
  const createOrder = async () => {
    const { id } = (await call('createOrderIntent', { configCode: 'pass' })).orderIntent
    const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
    await call('setUnitCounters', { orderIntentId: id, unitCounters })
    return id
  }
  const orders = await Promise.all(Array.from({ length: 4 }, createOrder))
  const add = (orderIntentId: string, tourCode: string, availabilityId: string) =>
    send('addCartItem', JSON.stringify({ orderIntentId, tourCode, availabilityId }))
  return { call, orders, add }
}

const transports = [
  ['in one tab', createOneTab],
  ['in two tabs', createTwoTabs],
  ['over the Node server', createHttpTransport],
] as const

test.each(transports)(
  'loses no write of 20 parallel calls on several orders %s (MOCK-2)',
  async (_, createTransport) => {
    const { call, orders, add } = await createVisitors(await createTransport())
    const tours = [
      ['TOWER', TUESDAY_9],
      ['TOWER', WEDNESDAY_9],
      ['BOAT', TUESDAY_9],
      ['BOAT', TUESDAY_9.replace('T09', 'T12')],
      ['BOAT', WEDNESDAY_9],
    ] as const
    const responses = await Promise.all(
      tours.flatMap(([tourCode, slot]) => orders.map((id) => add(id, tourCode, slot))),
    )
    expect(new Set(orders).size).toBe(4)
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    for (const orderIntentId of orders) {
      const { orderIntent } = await call('getOrderIntent', { orderIntentId })
      expect(
        orderIntent.extendedCart.items.map((item) => [
          item.original.tour.code,
          item.availabilityId,
        ]),
      ).toEqual([
        ['TOWER', WEDNESDAY_9],
        ['BOAT', WEDNESDAY_9],
      ])
    }
  },
)

test.each(transports)('sells the last places once %s (MOCK-2)', async (_, createTransport) => {
  const { call, orders, add } = await createVisitors(await createTransport())
  // Four places, and four orders of two guests that call five times each.
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => orders.map((id) => add(id, 'MUSEUM', WEDNESDAY_9))).flat(),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  const itemCounts = await Promise.all(
    orders.map(async (orderIntentId) => {
      const { orderIntent } = await call('getOrderIntent', { orderIntentId })
      return orderIntent.extendedCart.items.length
    }),
  )
  expect(itemCounts.filter((items) => items === 1)).toHaveLength(2)
})
