import type { HttpHandler } from 'msw'
import { http } from 'msw'
import type { MockApi } from './mock-api.ts'
import { handleRequest } from './mock-api.ts'
import { createStripeHandlers } from '#mocks/stripe/api/stripe-handlers.ts'
import type { SetupIntentAccess } from '#mocks/stripe/setup-intent.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { createTagManagerHandlers } from '#mocks/tag-manager/tag-manager-handlers.ts'

/** Finds the mock server of a request: a page has one, the Node server one per scenario. */
export type ApiResolver = {
  /**
   * Finds the mock server of a call by its body.
   * @returns The server and the body to pass on, or an error response.
   */
  resolve: (text: string) => { mockApi: MockApi; text: string } | Response
  /** Finds the setup intents that an id belongs to. */
  setupIntents: (id: string) => SetupIntentAccess
  /** Requests to the tag manager fail. */
  tagManagerBlocked: boolean
}

/** Handles POST /api/{name} on any origin. */
function createApiHandler(resolver: ApiResolver): HttpHandler {
  return http.post('*/api/:name', async ({ request, params }) => {
    const target = resolver.resolve(await request.text())
    if (target instanceof Response) return target
    const { mockApi, text } = target
    const headers = Object.fromEntries(request.headers)
    const response = await handleRequest(mockApi, { name: String(params['name']), text, headers })
    if (response.type !== 'error') response.headers.set(MOCK_HEADER, mockApi.mockServer.key)
    return response
  })
}

/** Serves the OpenAPI document of the contract. It is loaded when it is asked for. */
function createDocumentHandler(): HttpHandler {
  return http.get('*/openapi.json', async () => {
    const { default: document } = await import('#src/contract/openapi.json')
    return Response.json(document)
  })
}

/** Creates the handlers of the API, of Stripe and of the tag manager, for service worker and Node server alike. */
export function createHandlers(resolver: ApiResolver): HttpHandler[] {
  return [
    createApiHandler(resolver),
    createDocumentHandler(),
    ...createStripeHandlers(resolver.setupIntents),
    ...createTagManagerHandlers(resolver.tagManagerBlocked),
  ]
}
