import type { Connect, Plugin } from 'vite'

/** Answers every /api call that reaches Vite's server with 501 and the reason, instead of index.html. */
export function noApiGuard(reason: (path: string) => string): Plugin {
  const rejectApiCall: Connect.NextHandleFunction = (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    if (!path.startsWith('/api/')) return next()
    response.writeHead(501, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: reason(path) }))
  }
  return {
    name: 'no-api-guard',
    configureServer: ({ middlewares }) => void middlewares.use(rejectApiCall),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(rejectApiCall),
  }
}
