import type { Backend } from '#mocks/wire/backend.ts'
import { isBackendRequest } from '#mocks/wire/request-call.ts'

/** The page's `fetch`, answered by the backend through the simulated network; nothing leaves the page. */
export function createMockFetch(
  backend: Backend,
  send: (url: string, respond: () => Promise<Response>) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    if (!isBackendRequest(request)) throw new Error(`No handler for ${request.url}`)
    const { signal } = request
    const response = await Promise.race([
      send(request.url, () => backend(request)),
      new Promise<never>((_, reject) => {
        const abort = () => reject(signal.reason as Error)
        if (signal.aborted) abort()
        signal.addEventListener('abort', abort)
      }),
    ])
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}
