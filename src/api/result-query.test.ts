import { QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#src/contract/calls.ts'
import type { ApiClient } from './client.ts'
import { resultQuery } from './result-query.ts'

type Result = CallResult<'getResult'>

const PENDING: Result = { orderStatus: 'PENDING' }
const CONFIRMED: Result = { orderStatus: 'CONFIRMED' }

const isServer = environmentManager.isServer()

beforeEach(() => {
  vi.useFakeTimers()
  // Queries poll only in a browser.
  environmentManager.setIsServer(() => false)
})

afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => isServer)
})

/** Polls the result of an order, with the given responses in sequence; the last one repeats. */
function poll(...answers: (Result | Error)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = vi.fn<() => Promise<Result>>(async () => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? PENDING
    if (answer instanceof Error) throw answer
    return answer
  })
  const api = { call, logError: () => undefined } as unknown as ApiClient
  const observer = new QueryObserver(client, resultQuery(api, 'order-1'))
  const stop = observer.subscribe(() => undefined)
  return { call, observer, stop }
}

test('polls once each second (RESULT-1)', async () => {
  const { call, stop } = poll(PENDING)
  for (const calls of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(999)
    expect(call).toHaveBeenCalledTimes(calls)
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(calls + 1)
  }
  stop()
})

test('polls on after an error (RESULT-1)', async () => {
  const { call, observer, stop } = poll(
    new Error('Network Error'),
    PENDING,
    new Error('503'),
    CONFIRMED,
  )
  await vi.advanceTimersByTimeAsync(3500)
  expect(call).toHaveBeenCalledTimes(4)
  expect(observer.getCurrentResult().data).toEqual(CONFIRMED)
  stop()
})

test('stops polling when the order is confirmed (RESULT-1)', async () => {
  const { call, stop } = poll(PENDING, CONFIRMED)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).toHaveBeenCalledTimes(2)
  stop()
})
