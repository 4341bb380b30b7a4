import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createApiClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { getCachedOrder } from './order-cache.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { type ServiceFactory, createServices } from '#src/visit/services.ts'
import { readOutcome, createPendingWrites, writeOrder } from './write-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BODY = { orderIntentId: 'o', unitCounters: [{ type: 'ADULT' as const, quantity: 2 }] }

/** The order after a write for this number of adults. */
function buildOrder(quantity: number): OrderIntent {
  const order = { id: 'o', unitCounters: [{ type: 'ADULT', quantity }], ventrataOrder: null }
  return { ...order, extendedCart: { items: [] } } as unknown as OrderIntent
}

/** The services of a visit whose calls are answered by the test, in the order in which they are sent. */
function setUp() {
  const answers: ((order: OrderIntent) => void)[] = []
  const call = (name: string) =>
    new Promise((resolve) => {
      answers.push((orderIntent) => resolve({ orderIntent }))
      names.push(name)
    })
  const names: string[] = []
  const visitStore = {
    setOrder: vi.fn<() => void>(),
    recordAction: vi.fn<() => void>(),
    readTravelerGuests: () => undefined,
    setTravelerGuests: vi.fn<() => void>(),
  }
  const services = createServices(
    LAUNCH,
    new Map<ServiceFactory<unknown>, unknown>([
      [createApiClient, { call }],
      [createVisitStore, visitStore],
    ]),
  )
  const client = services.get(createQueryClient)
  const getGuests = () => getCachedOrder(client)?.unitCounters[0]?.quantity
  return { answers, names, services, getGuests }
}

test('counts as pending until its request has ended, however long that takes (PAY-11)', async () => {
  const { answers, services, getGuests } = setUp()
  const writes = services.get(createPendingWrites)
  const write = writeOrder(services, 'setUnitCounters', BODY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.size).toBe(1)
  answers[0]?.(buildOrder(2))
  await write
  expect(writes.size).toBe(0)
  expect(getGuests()).toBe(2)
})

test('reads the order when another one was committed while the write was late (CART-7)', async () => {
  const { answers, names, services, getGuests } = setUp()
  const late = writeOrder(services, 'setUnitCounters', BODY)
  await vi.advanceTimersByTimeAsync(20_000)
  const next = writeOrder(services, 'setUnitCounters', BODY)
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(buildOrder(3))
  await next
  answers[0]?.(buildOrder(2))
  await late
  expect(getGuests()).toBe(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(names).toEqual(['setUnitCounters', 'setUnitCounters', 'getOrderIntent'])
  answers[2]?.(buildOrder(4))
  await vi.advanceTimersByTimeAsync(0)
  expect(getGuests()).toBe(4)
})

test.each([
  [2, 'is the outcome'],
  [1, 'fails with a message'],
])('a read of an order for %i adults %s of a write for 2 that hangs (ERR-4)', async (adults) => {
  const { answers, services } = setUp()
  void writeOrder(services, 'setUnitCounters', BODY)
  const outcome = readOutcome(services, 'setUnitCounters', BODY).catch(
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  answers[1]?.(buildOrder(adults))
  expect(await outcome).toEqual(
    adults === 2 ? buildOrder(2) : "Your change wasn't saved. Please try again.",
  )
})
