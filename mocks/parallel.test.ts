import { expect, onTestFinished, test } from 'vitest'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { answer } from './backend/answer.ts'
import type { Exclusive } from './persistence.ts'
import { inTurns } from './persistence.ts'
import { createApiServer } from './server.ts'
import { createBrowser, createTab } from './testing/browser.ts'
import { createClient, START, TUESDAY_9, WEDNESDAY_9 } from './testing/client.ts'
import { emptyDepartures } from './testing/settings.ts'
import type { World } from './world.ts'

type Answer = { status: number; body: unknown }
type Send = (name: string, text: string) => Promise<Answer>

const overWorld =
  (world: World, exclusive: Exclusive): Send =>
  (name, text) =>
    exclusive(() => answer(world, name, text))

const inOneTab = async (): Promise<Send> => overWorld(createClient().world, inTurns())

/** The calls go to two tabs of one browser by turns. */
const inTwoTabs = async (): Promise<Send> => {
  const browser = createBrowser()
  const tabs = [createTab(browser), createTab(browser)]
  let calls = 0
  return (name, text) => {
    calls += 1
    const { world, exclusive } = tabs[calls % 2] ?? createTab(browser)
    return overWorld(world, exclusive)(name, text)
  }
}

const overHttp = async (): Promise<Send> => {
  const { url, close } = await createApiServer({ settings: emptyDepartures, now: START })
  onTestFinished(close)
  return async (name, body) => {
    const response = await fetch(`${url}/api/${name}`, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }
}

const createVisitors = async (send: Send) => {
  const call = async <N extends CallName>(name: N, body: CallBody<N>): Promise<CallResult<N>> =>
    (await send(name, JSON.stringify(body))).body as CallResult<N>
  const order = async () => {
    const { id } = (await call('createOrderIntent', { configCode: 'pass' })).orderIntent
    const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
    await call('setUnitCounters', { orderIntentId: id, unitCounters })
    return id
  }
  const orders = await Promise.all(Array.from({ length: 4 }, order))
  const add = (orderIntentId: string, tourCode: string, availabilityId: string) =>
    send('addCartItem', JSON.stringify({ orderIntentId, tourCode, availabilityId }))
  return { call, orders, add }
}

const transports = [
  ['in one tab', inOneTab],
  ['in two tabs', inTwoTabs],
  ['over the Node server', overHttp],
] as const

test.each(transports)(
  'MOCK-2 20 calls side by side on several orders lose nothing %s',
  async (_, open) => {
    const { call, orders, add } = await createVisitors(await open())
    const tours = [
      ['TOWER', TUESDAY_9],
      ['TOWER', WEDNESDAY_9],
      ['BOAT', TUESDAY_9],
      ['STAIRS', TUESDAY_9],
      ['BOAT', WEDNESDAY_9],
    ] as const
    const answers = await Promise.all(
      tours.flatMap(([tourCode, slot]) => orders.map((id) => add(id, tourCode, slot))),
    )
    expect(new Set(orders).size).toBe(4)
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
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
        ['STAIRS', TUESDAY_9],
      ])
    }
  },
)

test.each(transports)('MOCK-2 the last places are sold once %s', async (_, open) => {
  const { call, orders, add } = await createVisitors(await open())
  // Four places, four orders of two that ask five times each.
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => orders.map((id) => add(id, 'MUSEUM', WEDNESDAY_9))).flat(),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const booked = await Promise.all(
    orders.map(async (orderIntentId) => {
      const { orderIntent } = await call('getOrderIntent', { orderIntentId })
      return orderIntent.extendedCart.items.length
    }),
  )
  expect(booked.filter((items) => items === 1)).toHaveLength(2)
})
