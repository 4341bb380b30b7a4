import { useQueryClient } from '@tanstack/react-query'
import { getEmbedderOrigin } from '#src/visit/embedder-origin.ts'

/**
 * Tells whether a link may lead to the site of the launch parameters: the page around the frame is of its origin, or the server,
 * which refuses foreign sites (HOST-5), has answered a call for it. Otherwise anybody may have written `site_url` (HOST-4).
 */
export function useIsSiteKnown(): boolean {
  const client = useQueryClient()
  const hasAnswer = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'success')
  return getEmbedderOrigin() !== null || hasAnswer()
}
