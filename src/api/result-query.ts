import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#src/contract/entities.ts'
import type { ApiClient } from './client.ts'

/** Milliseconds between two calls of getResult (RESULT-1). */
const POLL_INTERVAL_MS = 1000
/** A call that has no answer after this is joined by another one; each further one waits twice as long. */
const JOIN_DELAY_MS = 10_000

function isConfirmed(result: Result | undefined): boolean {
  return result?.orderStatus === 'CONFIRMED'
}

/**
 * Polls getResult every second until the order is CONFIRMED, through errors too (RESULT-1). No call is given up:
 * a slow one is joined by others, and an answer of CONFIRMED counts however late it comes (RESULT-9).
 * Key ['getResult', { orderIntentId }]; CONFIRMED is final.
 */
export function resultQuery({ call }: ApiClient, orderIntentId: string) {
  return queryOptions({
    queryKey: ['getResult', { orderIntentId }] as const,
    queryFn: ({ client, queryKey, signal }) =>
      new Promise<Result>((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout>
        const poll = async (delayMs: number) => {
          timer = setTimeout(() => void poll(delayMs * 2), delayMs)
          try {
            const result = await call('getResult', { orderIntentId })
            // An earlier poll of this order may have brought the answer that counts.
            if (isConfirmed(result)) client.setQueryData(queryKey, result)
            resolve(result)
          } catch (error) {
            reject(error)
          }
          clearTimeout(timer)
        }
        signal.addEventListener('abort', () => clearTimeout(timer))
        void poll(JOIN_DELAY_MS)
      }),
    structuralSharing: (previous, result) =>
      isConfirmed(previous as Result | undefined) ? previous : result,
    refetchInterval: ({ state }) => (isConfirmed(state.data) ? false : POLL_INTERVAL_MS),
    refetchIntervalInBackground: true,
  })
}
