import type { HttpHandler } from 'msw'
import { getResponse } from 'msw'

/** Answers what a test runner has routed by the handlers of the mock server, in place of a service worker. */
export function respondToRouter(
  router: NonNullable<typeof requestRouter>,
  handlers: HttpHandler[],
): void {
  router.respond = async ({ url, method, headers, body }) => {
    const response = await getResponse(handlers, new Request(url, { method, headers, body }))
    if (response === undefined || response.type === 'error') return null
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}
