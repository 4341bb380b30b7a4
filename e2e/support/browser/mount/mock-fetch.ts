import type { HttpHandler } from 'msw'
import { getResponse } from 'msw'
import { createHandlers } from '#mocks/api/mock-api-handlers.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { createSetupIntentAccess } from '#mocks/api/mock-api.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

/** The handlers of the mock server, without a tag manager. */
export function createMockHandlers(mockApi: MockApi): HttpHandler[] {
  return createHandlers({
    resolve: (text) => ({ mockApi, text }),
    setupIntents: () => createSetupIntentAccess(mockApi),
    tagManagerBlocked: true,
  })
}

/** The page's `fetch`, answered by the handlers through the simulated network; nothing leaves the page. */
export function createMockFetch(
  handlers: HttpHandler[],
  send: (url: string, respond: () => Promise<Response>) => Promise<Response>,
  recorder: Recorder | null = null,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    const { signal } = request
    // MSW copies each request for a log that nothing reads here, which takes longer than most calls.
    if (recorder === null) Object.defineProperty(request, 'clone', { value: () => request })
    const respond = async () => {
      const response = await getResponse(handlers, request)
      if (response === undefined) throw new Error(`No handler for ${request.url}`)
      return response
    }
    const response = await Promise.race([
      send(request.url, () => recorder?.record(request, respond) ?? respond()),
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
