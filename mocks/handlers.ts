import type { HttpHandler } from 'msw'
import { delay, http, HttpResponse } from 'msw'
import { failureReason } from './failure-reason.ts'
import type { Service } from './service.ts'
import { ask, setupIntentAccess } from './service.ts'
import { stripeHandlers } from './stripe/handlers.ts'
import { tagManagerHandlers } from './tag-manager/handlers.ts'

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** POST /api/{name} on whichever origin the transport serves. */
const apiHandler = (service: Service): HttpHandler =>
  http.post('*/api/:name', async ({ request, params }) => {
    const name = String(params['name'])
    const text = await request.text()
    const wait = service.latency()
    // Outside the turn: a slow answer holds nobody up but the one who asked.
    if (wait > 0) await delay(wait)

    const answer = await ask(service, name, text)
    const { status, body } = answer
    const headers = Object.fromEntries(request.headers)
    const reason = failureReason(name, text, answer)
    service.log.push({ name, body: bodyOf(text), headers, status, reason })
    return HttpResponse.json(body as object, {
      status,
      headers: { Date: new Date(service.world.clock.now()).toUTCString() },
    })
  })

/** The whole pretend world: the same for the service worker and for the Node server. */
export const createHandlers = (service: Service): HttpHandler[] => [
  apiHandler(service),
  ...stripeHandlers(setupIntentAccess(service)),
  ...tagManagerHandlers,
]
