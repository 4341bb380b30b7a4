import type { ClientRequest } from 'node:http'
import type { Plugin } from 'vite'
import { noApiGuard } from './no-api-guard.ts'

/**
 * Sets the Referer that the API expects (API-2). Browsers do not let scripts set Referer, so the widget sends the
 * site address as X-Site-Url. The browser's own Referer, the widget's address, is removed.
 */
function setReferer(request: ClientRequest): void {
  const site = request.getHeader('X-Site-Url')
  request.removeHeader('X-Site-Url')
  request.removeHeader('Referer')
  if (site !== undefined) request.setHeader('Referer', site)
}

/** Proxies /api of Vite's servers to `target`; without a target, calls are answered with 501 (API-6). */
export function apiProxy(target: string | undefined): Plugin {
  if (target === undefined)
    return noApiGuard(() => 'API_TARGET is not set. Example: API_TARGET=http://127.0.0.1:4010')
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
  return { name: 'api-proxy', config: () => ({ server: { proxy }, preview: { proxy } }) }
}
