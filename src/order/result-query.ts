import { queryOptions } from '@tanstack/react-query'
import { sleep } from '#src/lib/sleep.ts'
import type { ApiClient } from '#src/api/client.ts'
import { getRetryAfterMs } from '#src/api/errors.ts'

/** Milliseconds between two calls of getResult (RESULT-1). */
const POLL_INTERVAL_MS = 1000
/** Milliseconds after which a call without an answer is joined by another one; each further one waits twice as long. */
const JOIN_DELAY_MS = 10_000

/** Sends a call, and again while there is no answer; the first answer counts, also one to an earlier call. */
async function callUntilAnswered<T extends object>(
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const answers: Promise<T>[] = []
  for (let delayMs = JOIN_DELAY_MS; ; delayMs *= 2) {
    signal.throwIfAborted()
    answers.push(send())
    const answer = await Promise.race([...answers, sleep(delayMs)])
    if (answer !== undefined) return answer
  }
}

/**
 * Polls getResult every second until the order is CONFIRMED, through errors too (RESULT-1), but not before their
 * `Retry-After`. A call that hangs is joined by others (RESULT-9). Key ['getResult', { orderIntentId }]; CONFIRMED is
 * final.
 */
export function resultQuery({ call }: ApiClient, orderIntentId: string) {
  return queryOptions({
    queryKey: ['getResult', { orderIntentId }] as const,
    queryFn: ({ signal }) => callUntilAnswered(() => call('getResult', { orderIntentId }), signal),
    refetchInterval: ({ state }) =>
      state.data?.orderStatus === 'CONFIRMED'
        ? false
        : Math.max(POLL_INTERVAL_MS, getRetryAfterMs(state.error)),
    refetchIntervalInBackground: true,
  })
}
