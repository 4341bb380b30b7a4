import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LAUNCH, buildOrder } from '#fixtures/orders.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { type ApiClient, createApiClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { commitOrder, getCachedOrder } from './order-cache.ts'
import { type ServiceFactory, createServices } from '#src/visit/services.ts'
import { type VisitStore, createVisitStore } from '#src/visit/visit-store.ts'
import { refreshOrder } from './refresh-order.ts'
import { runInTurn } from './run-in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function orderOf(total: number): OrderIntent {
  const ventrataOrder = { supplierReference: 'ref', utcExpiresAt: '2026-06-01T10:00:00Z' }
  return buildOrder([], { total, ventrataOrder })
}

type OrderResult = { orderIntent: OrderIntent }

/** A visit with a read of the order that `respond` settles. */
function setUp() {
  let respond: (result: OrderResult) => void = () => undefined
  const response = new Promise<OrderResult>((resolve) => {
    respond = resolve
  })
  const call = vi.fn<(name: string, body: unknown, signal?: AbortSignal) => Promise<OrderResult>>(
    () => response,
  )
  const api = { call, logError: () => undefined } as unknown as ApiClient
  const setOrder = vi.fn<VisitStore['setOrder']>()
  const services = createServices(
    LAUNCH,
    new Map<ServiceFactory<unknown>, unknown>([
      [createApiClient, api],
      [createVisitStore, { setOrder }],
    ]),
  )
  return {
    call,
    respond: (order: OrderIntent) => respond({ orderIntent: order }),
    client: services.get(createQueryClient),
    setOrder,
    services,
  }
}

test.each([
  ['getOrderIntent', {}, [['order-1', '2026-06-01T10:00:00Z']]],
  ['confirmOrder', { name: 'confirmOrder', persist: false }, []],
] as const)(
  'commits the order of %s to the cache, and to the saved visit unless it is the result (RESULT-6)',
  async (name, options, saved) => {
    const { call, respond, client, setOrder, services } = setUp()
    const refresh = refreshOrder(services, 'order-1', options)
    await vi.advanceTimersByTimeAsync(0)
    respond(orderOf(10))
    expect(await refresh).toEqual(orderOf(10))
    expect(call).toHaveBeenCalledExactlyOnceWith(name, { orderIntentId: 'order-1' })
    expect(getCachedOrder(client)).toEqual(orderOf(10))
    expect(setOrder.mock.calls).toEqual(saved)
  },
)

test('does not replace the order of a later write by a late response (CART-7)', async () => {
  const { respond, client, setOrder, services } = setUp()
  const refresh = refreshOrder(services, 'order-1')
  await vi.advanceTimersByTimeAsync(20_000)
  await runInTurn(client, async () => commitOrder(services, orderOf(20), { persist: false }))
  respond(orderOf(10))
  expect(await refresh).toEqual(orderOf(10))
  expect(getCachedOrder(client)).toEqual(orderOf(20))
  expect(setOrder).not.toHaveBeenCalled()
})
