import { QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#src/contract/calls.ts'
import type { ApiClient } from '#src/api/client.ts'
import { HttpError } from '#src/api/errors.ts'
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

/** Polls that are answered by the test. */
function pollByHand() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((result: Result) => void)[] = []
  const call = vi.fn<() => Promise<Result>>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve)
      }),
  )
  const api = { call, logError: () => undefined } as unknown as ApiClient
  const observer = new QueryObserver(client, resultQuery(api, 'order-1'))
  const stop = observer.subscribe(() => undefined)
  return { answers, call, observer, stop }
}

test('takes the answer of a poll that needs 11 seconds (RESULT-9)', async () => {
  const { answers, observer, stop } = pollByHand()
  await vi.advanceTimersByTimeAsync(11_000)
  answers[0]?.(CONFIRMED)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toEqual(CONFIRMED)
  stop()
})

test('joins a poll that hangs by another one, ever more rarely (RESULT-9)', async () => {
  const { call, stop } = pollByHand()
  for (const [seconds, calls] of [
    [9.9, 1],
    [0.2, 2],
    [19, 2],
    [1, 3],
    [39, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(call).toHaveBeenCalledTimes(calls)
  }
  stop()
})

test('takes the first answer to a poll that hangs, whichever call brings it (RESULT-9)', async () => {
  const { answers, call, observer, stop } = pollByHand()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(call).toHaveBeenCalledTimes(3)
  answers[1]?.(CONFIRMED)
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(PENDING)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().data).toEqual(CONFIRMED)
  expect(call).toHaveBeenCalledTimes(3)
  stop()
})

test('polls on each second when a call that joined one that hangs says PENDING (RESULT-1, RESULT-9)', async () => {
  const { answers, call, stop } = pollByHand()
  await vi.advanceTimersByTimeAsync(10_000)
  answers[1]?.(PENDING)
  await vi.advanceTimersByTimeAsync(1000)
  expect(call).toHaveBeenCalledTimes(3)
  stop()
})

test('sends no further call when the visitor leaves while a poll hangs (RESULT-9)', async () => {
  const { call, stop } = pollByHand()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
})

test('waits as long as the server asks for after an error (RESULT-1)', async () => {
  const { call } = poll(new HttpError(429, null, 5000), PENDING)
  await vi.advanceTimersByTimeAsync(4900)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1200)
  expect(call).toHaveBeenCalledTimes(3)
})
