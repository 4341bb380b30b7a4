import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PolicyOptions } from '#src/server/headers.ts'
import { commonHeaders, findStyleSources } from '#src/server/headers.ts'
import { buildRoutes } from '#src/server/routes.ts'

/** Pages outside the widget: the demo site and the mocks. */
const NON_WIDGET_PATHS = /^\/(?:demo|mocks)\//

const LOCALHOST = "'self' http://127.0.0.1:* http://localhost:*"

/**
 * Adds the production headers to the responses of a server of a build, and answers a missing file with 404 as nginx does.
 * @param folder The folder of the build.
 */
export function createHeaderSetter(
  folder: string,
  { hosts = LOCALHOST, ...options }: Omit<Partial<PolicyOptions>, 'styles'>,
  base = '/',
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const styles = findStyleSources(readFileSync(join(folder, 'index.html'), 'utf8'))
  const routes = buildRoutes({ hosts, styles, ...options }).map((route) => ({
    ...route,
    pattern: new RegExp(route.pattern),
  }))
  return (request, response, next) => {
    const path = `/${(request.url?.split('?')[0] ?? '').replace(base, '')}`
    const address = path === '/index.html' ? '/' : path
    const route = routes.find(({ pattern }) => pattern.test(address))
    if (route?.answer !== 'page' && !existsSync(join(folder, path)))
      return void response.writeHead(404, commonHeaders).end()
    if (!NON_WIDGET_PATHS.test(path))
      for (const [name, value] of Object.entries(route?.headers ?? {}))
        response.setHeader(name, value)
    next()
  }
}
