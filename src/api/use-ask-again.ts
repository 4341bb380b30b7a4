import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'

async function askAgain(client: QueryClient): Promise<void> {
  const late = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  // No answer is missing, so it is the code of a screen: a new page load alone asks for that again.
  if (late.length === 0) location.reload()
  await client.cancelQueries({ fetchStatus: 'fetching' })
  // What a suspended screen waits for has no observer yet: it is asked for as the screen tries again.
  await client.refetchQueries({ type: 'active', predicate: (query) => late.includes(query) })
}

/** Gives up the reads that have not answered and sends them anew; what the old ones still answer changes nothing. */
export function useAskAgain(): () => void {
  const client = useQueryClient()
  return () => void askAgain(client)
}
