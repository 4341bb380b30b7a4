import type { Connect, Plugin } from 'vite'

/** The pages of the pretend world beside the widget's: inputs of the mock build. */
export const pages = {
  host: 'mocks/host/index.html',
  panel: 'mocks/panel/index.html',
  scenarios: 'mocks/scenario-page/index.html',
} as const

/** Where people find them. */
const ADDRESSES: Partial<Record<string, string>> = {
  '/demo/': `/${pages.host}`,
  '/scenarios/': `/${pages.scenarios}`,
}

/** Serves the demo host page at /demo/, its contact section at /contact, and the scenario page at /scenarios/. */
export function demoPages(): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const [path = '', query = ''] = request.url?.split(/(?=\?)/) ?? []
    // Where the widget's contact link leads when the host site names no other.
    const elsewhere =
      path === '/contact' ? '/demo/#contact' : ADDRESSES[`${path}/`] && path + '/' + query
    if (elsewhere !== undefined) {
      response.writeHead(302, { Location: elsewhere })
      response.end()
      return
    }
    const page = ADDRESSES[path]
    if (page !== undefined) request.url = page + query
    next()
  }
  return {
    name: 'demo-pages',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  }
}
