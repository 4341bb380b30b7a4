import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './client.ts'

const POLL_INTERVAL_MS = 1000
/** A poll that hangs is aborted so that the next one can start. */
const POLL_TIMEOUT_MS = 10_000

/**
 * The order's result, polled every second until its status is CONFIRMED, after errors and in background tabs too
 * (RESULT-1). Key ['getResult', { orderIntentId }]; nothing invalidates it.
 */
export function resultQuery({ call }: ApiClient, orderIntentId: string) {
  return queryOptions({
    queryKey: ['getResult', { orderIntentId }],
    queryFn: () => call('getResult', { orderIntentId }, AbortSignal.timeout(POLL_TIMEOUT_MS)),
    refetchInterval: ({ state }) =>
      state.data?.orderStatus === 'CONFIRMED' ? false : POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
}
