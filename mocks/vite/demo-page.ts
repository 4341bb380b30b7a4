import type { Connect, Plugin } from 'vite'

/** Serves the demo host page, mocks/host/index.html, at /demo/, and its contact section at /contact. */
export function demoPage(): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const [path, query] = request.url?.split(/(?=\?)/) ?? []
    if (path === '/demo') {
      response.writeHead(302, { Location: `/demo/${query ?? ''}` })
      response.end()
      return
    }
    // Where the widget's contact link leads when the host site names no other.
    if (path === '/contact') {
      response.writeHead(302, { Location: '/demo/#contact' })
      response.end()
      return
    }
    if (path === '/demo/') request.url = `/mocks/host/index.html${query ?? ''}`
    next()
  }
  return {
    name: 'demo-page',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  }
}
