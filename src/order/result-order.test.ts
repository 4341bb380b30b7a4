import { QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#src/contract/calls.ts'
import type { ApiClient } from '#src/api/client.ts'
import { HttpError, NetworkError } from '#src/api/errors.ts'
import { sleep } from '#src/lib/sleep.ts'
import { resultQuery } from './result-order.ts'

type Result = CallResult<'getResult'>
/** After this many seconds, or at once. */
type Answer = Result | Error | { after: number; answer: Result } | 'hangs'

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

/** Polls the result of an order; the last answer repeats. `sent` has the second of each call. */
function poll(answers: readonly Answer[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const start = Date.now()
  const sent: number[] = []
  const call = async (): Promise<Result> => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? PENDING
    sent.push((Date.now() - start) / 1000)
    if (answer === 'hangs') return await new Promise(() => undefined)
    if (answer instanceof Error) throw answer
    if ('orderStatus' in answer) return answer
    await sleep(answer.after * 1000)
    return answer.answer
  }
  const api = { call, logError: () => undefined } as unknown as ApiClient
  const observer = new QueryObserver(client, resultQuery(api, 'order-1'))
  const stop = observer.subscribe(() => undefined)
  return { sent, observer, stop }
}

test.each<[string, Answer[], seconds: number, sent: number[], shown?: Result]>([
  ['polls each second', [PENDING], 3.5, [0, 1, 2, 3], PENDING],
  [
    'polls on after errors, until the order is confirmed',
    [new NetworkError(), PENDING, new HttpError(503, null), CONFIRMED],
    20,
    [0, 1, 2, 3],
    CONFIRMED,
  ],
  [
    'waits as long as the server asks for',
    [new HttpError(429, null, 5000), PENDING],
    6.5,
    [0, 5, 6],
    PENDING,
  ],
  [
    'takes the answer of a poll that needs 11 seconds',
    [{ after: 11, answer: CONFIRMED }, 'hangs'],
    60,
    [0, 10],
    CONFIRMED,
  ],
  ['joins a poll that hangs, ever more rarely', ['hangs'], 100, [0, 10, 30, 70]],
  [
    'takes the first answer, whichever call brings it',
    [{ after: 31, answer: PENDING }, { after: 20.5, answer: CONFIRMED }, 'hangs'],
    90,
    [0, 10, 30],
    CONFIRMED,
  ],
  [
    'polls on each second after a call that joined one that hangs',
    ['hangs', PENDING],
    11.5,
    [0, 10, 11],
    PENDING,
  ],
])('%s (RESULT-1, RESULT-9)', async (_, answers, seconds, sent, shown) => {
  const result = poll(answers)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  result.stop()
  expect(result.sent).toEqual(sent)
  expect(result.observer.getCurrentResult().data).toEqual(shown)
})

test('sends no further call when the visitor leaves while a poll hangs (RESULT-9)', async () => {
  const { sent, stop } = poll(['hangs'])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([0])
})
