import type { ClientRequest } from 'node:http'
import type { Plugin } from 'vite'
import { noApiGuard } from './no-api-guard.ts'

/**
 * What every edge in front of the API owes it (spec point 7): browsers let no page set Referer, so the
 * widget sends the site's address as X-Site-Url. The widget's own address, which a browser would put
 * there, stays behind.
 */
function setReferer(request: ClientRequest): void {
  const site = request.getHeader('X-Site-Url')
  request.removeHeader('X-Site-Url')
  request.removeHeader('Referer')
  if (site !== undefined) request.setHeader('Referer', site)
}

/** The same-origin edge of Vite's servers: /api goes to `target`, without one it answers 501. */
export function apiProxy(target: string | undefined): Plugin {
  if (target === undefined)
    return noApiGuard(
      () => 'No API address: set API_TARGET, as in API_TARGET=http://127.0.0.1:4010',
    )
  const proxy = {
    '/api/': {
      target,
      changeOrigin: true,
      cookieDomainRewrite: '',
      configure: (server: { on(event: 'proxyReq', listener: typeof setReferer): unknown }) => {
        server.on('proxyReq', setReferer)
      },
    },
  }
  return { name: 'edge', config: () => ({ server: { proxy }, preview: { proxy } }) }
}
