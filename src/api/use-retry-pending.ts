import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'

async function retryPending(client: QueryClient): Promise<void> {
  const pendingQueries = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  // No answer is missing, so it is the code of a screen: a new page load alone asks for that again.
  if (pendingQueries.length === 0) location.reload()
  await client.cancelQueries({ fetchStatus: 'fetching' })
  // What a suspended screen waits for has no observer yet: it is asked for as the screen tries again.
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => pendingQueries.includes(query),
  })
}

/** Gives up the reads that have not answered and sends them anew; what the old ones still answer changes nothing. */
export function useRetryPending(): () => void {
  const client = useQueryClient()
  return () => void retryPending(client)
}
