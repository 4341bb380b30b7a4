import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useService } from '#src/visit/app-state.ts'
import { createPrefetch } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'

async function retryPending(client: QueryClient): Promise<void> {
  const pendingQueries = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  // If no call is pending, a code chunk hangs, which only a reload requests again.
  if (pendingQueries.length === 0) await reloadPage()
  await client.cancelQueries({ fetchStatus: 'fetching' })
  // Queries of suspended screens have no observer yet: React fetches them again when it retries the render.
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => pendingQueries.includes(query),
  })
}

/**
 * Returns a function that cancels the pending queries and sends them again; late responses are ignored
 * (ERR-4).
 */
export function useRetryPending(): () => void {
  const client = useQueryClient()
  const { clear } = useService(createPrefetch)
  return () => {
    clear()
    void retryPending(client)
  }
}
