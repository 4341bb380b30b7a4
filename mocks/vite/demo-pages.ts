import type { Connect, Plugin } from 'vite'

/** The HTML pages of the mock build beside the widget's. */
export const pages = {
  host: 'mocks/tools/demo/index.html',
  panel: 'mocks/tools/devtools/panel/index.html',
  scenarios: 'mocks/tools/devtools/scenario-page/index.html',
} as const

/** Public paths of pages. */
const PAGE_PATHS: Partial<Record<string, string>> = {
  '/demo/': `/${pages.host}`,
  '/scenarios/': `/${pages.scenarios}`,
}

/** Serves the demo page at /demo/, its contact section at /contact and the scenario page at /scenarios/. */
export function demoPages(): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const [path = '', query = ''] = request.url?.split(/(?=\?)/) ?? []
    // The default target of the widget's contact link.
    const redirectLocation =
      path === '/contact' ? '/demo/#contact' : PAGE_PATHS[`${path}/`] && path + '/' + query
    if (redirectLocation !== undefined) {
      response.writeHead(302, { Location: redirectLocation })
      response.end()
      return
    }
    const page = PAGE_PATHS[path]
    if (page !== undefined) request.url = page + query
    next()
  }
  return {
    name: 'demo-pages',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  }
}
