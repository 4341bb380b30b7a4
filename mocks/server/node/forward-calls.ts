import { callHeaders } from '#src/server/headers.ts'
import {
  buildSitePattern,
  callPattern,
  forwardedHeaders,
  hiddenHeaders,
  passedHeaders,
} from '#src/server/routes.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createForwarder } from './proxy.ts'

/** Without WIDGET_HOSTS calls may name any site, for trying a build. */
const ANY_SITE = '^https?://'

/** Lets only the headers of a call through, and adds those of the web server. */
function prepareCall(headers: Headers): void {
  const kept = passedHeaders.map((name) => [name, headers.get(name)] as const)
  /** What nginx has in its variables; this server has no name. */
  const values: Partial<Record<string, string>> = {
    $checkout_site: headers.get('X-Site-Url') ?? '',
    $remote_addr: '127.0.0.1',
    $server_name: '',
  }
  const names = [...headers.keys()]
  for (const name of names) headers.delete(name)
  for (const [name, value] of kept) if (value !== null) headers.set(name, value)
  for (const [name, source] of Object.entries(forwardedHeaders)) {
    const value = values[source] ?? source
    if (value !== '') headers.set(name, value)
  }
}

/** Replaces the headers of the API that the web server has its own for. */
function withCallHeaders(response: Response): Response {
  if (response.type === 'error') return response
  const headers = new Headers(response.headers)
  for (const name of hiddenHeaders) headers.delete(name)
  for (const [name, value] of Object.entries(callHeaders)) headers.set(name, value)
  headers.delete('set-cookie')
  for (const cookie of response.headers.getSetCookie())
    headers.append('set-cookie', cookie.replace(/;\s*domain=[^;]*/i, ''))
  return new Response(response.body, { status: response.status, headers })
}

type Options = {
  /** WIDGET_HOSTS: the pages that may embed the widget, and that calls may name. */
  hosts?: string | undefined
  onFailure: (address: URL, error: unknown) => Response
}

/** Forwards the calls of the widget to an API, and refuses all else, as nginx does (HOST-5). */
export function forwardCalls(api: string, { hosts, onFailure }: Options): Backend {
  const forward = createForwarder(api, { prepare: prepareCall, onFailure })
  const sites = new RegExp(hosts === undefined ? ANY_SITE : buildSitePattern(hosts))
  const refuse = (status: number) => new Response(null, { status, headers: callHeaders })
  return async (request) => {
    if (!new RegExp(callPattern).test(new URL(request.url).pathname)) return refuse(404)
    if (request.method !== 'POST') return refuse(405)
    if (!sites.test(request.headers.get('X-Site-Url') ?? '')) return refuse(403)
    return withCallHeaders(await forward(request))
  }
}
