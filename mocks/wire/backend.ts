import { createErrorResponse } from './error-response.ts'

/** The header that marks every response of the mock server. */
export const MOCK_HEADER = 'X-Mock-Server'

/**
 * Answers requests in place of a server: the mock server, a replay, or either of them behind functions from one backend to
 * another, such as latency, faults and log. A response of type 'error' stands for a network failure.
 */
export type Backend = (request: Request) => Promise<Response>

/** Answers the requests to some addresses; null for others. */
export type Route = (request: Request) => Promise<Response> | null

/** A backend of which each route answers its own addresses; other requests get status 501. */
export function createRouter(routes: Route[]): Backend {
  return async (request) => {
    for (const route of routes) {
      const response = route(request)
      if (response !== null) return await response
    }
    return createErrorResponse(501, {
      message: `The mock server does not implement ${request.method} ${new URL(request.url).pathname}`,
      service: 'mock-server',
      code: 'not_implemented',
    })
  }
}

const texts = new WeakMap<Request, Promise<string>>()

/** Reads the body of a request, which several functions of a backend may do. */
export function readText(request: Request): Promise<string> {
  const text = texts.get(request) ?? request.text()
  texts.set(request, text)
  return text
}

/** The request of a call of the API, without the headers of a page. */
export function createApiRequest(
  name: string,
  body: unknown,
  origin = 'http://localhost',
): Request {
  return new Request(`${origin}/api/${name}`, { method: 'POST', body: JSON.stringify(body) })
}

const originals = new WeakMap<Request, Request>()

/** The same request with another body. */
export function replaceText(request: Request, body: string): Request {
  const { url, method, headers } = request
  const changed = new Request(url, { method, headers, body })
  originals.set(changed, getOriginal(request))
  return changed
}

/** The request that the page has sent, before its body was replaced. */
export function getOriginal(request: Request): Request {
  return originals.get(request) ?? request
}
