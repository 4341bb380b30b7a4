import type { HttpHandler } from 'msw'
import { http } from 'msw'
import type { Service } from './service.ts'
import { serve } from './service.ts'
import { stripeHandlers } from './stripe/handlers.ts'
import type { SetupIntentAccess } from './stripe/types.ts'
import { MARK } from './watch.ts'
import { tagManagerHandlers } from './tag-manager/handlers.ts'

/** What the handlers stand on: one world in a page, many in the Node server. */
export type Worlds = {
  /** The world that a call belongs to, and the body that it understands; or why there is none. */
  of: (text: string) => { service: Service; text: string } | Response
  /** The provider's side of the world that a setup intent belongs to. */
  setupIntents: (id: string) => SetupIntentAccess
  /** Nothing answers for the tag manager. */
  tagManagerBlocked: boolean
}

/** POST /api/{name} on whichever origin the transport serves. */
const apiHandler = (worlds: Worlds): HttpHandler =>
  http.post('*/api/:name', async ({ request, params }) => {
    const found = worlds.of(await request.text())
    if (found instanceof Response) return found
    const { service, text } = found
    const headers = Object.fromEntries(request.headers)
    const response = await serve(service, { name: String(params['name']), text, headers })
    if (response.type !== 'error') response.headers.set(MARK, service.world.key)
    return response
  })

/** The whole pretend world: the same for the service worker and for the Node server. */
export const createHandlers = (worlds: Worlds): HttpHandler[] => [
  apiHandler(worlds),
  ...stripeHandlers(worlds.setupIntents),
  ...tagManagerHandlers(worlds.tagManagerBlocked),
]
