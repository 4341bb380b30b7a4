import type { HttpHandler } from 'msw'
import { http } from 'msw'
import type { MockApi } from './mock-api.ts'
import { handleRequest } from './mock-api.ts'
import { createStripeHandlers } from '#mocks/stripe/api/stripe-handlers.ts'
import type { SetupIntentAccess } from '#mocks/stripe/setup-intent.ts'
import { MOCK_HEADER } from '#mocks/lib/fetch-guard.ts'
import { createTagManagerHandlers } from '#mocks/tag-manager/tag-manager-handlers.ts'

/** What the handlers stand on: one world in a page, many in the Node server. */
export type ApiResolver = {
  /** The world that a call belongs to, and the body that it understands; or why there is none. */
  resolve: (text: string) => { mockApi: MockApi; text: string } | Response
  /** The provider's side of the world that a setup intent belongs to. */
  setupIntents: (id: string) => SetupIntentAccess
  /** Nothing answers for the tag manager. */
  tagManagerBlocked: boolean
}

/** POST /api/{name} on whichever origin the transport serves. */
const createApiHandler = (resolver: ApiResolver): HttpHandler =>
  http.post('*/api/:name', async ({ request, params }) => {
    const target = resolver.resolve(await request.text())
    if (target instanceof Response) return target
    const { mockApi, text } = target
    const headers = Object.fromEntries(request.headers)
    const response = await handleRequest(mockApi, { name: String(params['name']), text, headers })
    if (response.type !== 'error') response.headers.set(MOCK_HEADER, mockApi.mockServer.key)
    return response
  })

/** The whole pretend world: the same for the service worker and for the Node server. */
export const createHandlers = (resolver: ApiResolver): HttpHandler[] => [
  createApiHandler(resolver),
  ...createStripeHandlers(resolver.setupIntents),
  ...createTagManagerHandlers(resolver.tagManagerBlocked),
]
