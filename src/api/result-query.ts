import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './client.ts'

/** Spec point 9. */
const POLL_INTERVAL_MS = 1000
/** A poll that hangs makes room for the next one. */
const POLL_TIMEOUT_MS = 10_000

/** Asks each second until the order is CONFIRMED, through errors too; CONFIRMED is final. */
export function resultQuery({ call }: ApiClient, orderIntentId: string) {
  return queryOptions({
    queryKey: ['getResult', { orderIntentId }],
    queryFn: () => call('getResult', { orderIntentId }, AbortSignal.timeout(POLL_TIMEOUT_MS)),
    refetchInterval: ({ state }) =>
      state.data?.orderStatus === 'CONFIRMED' ? false : POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
}
