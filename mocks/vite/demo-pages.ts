import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect, Plugin } from 'vite'

/** The pages of the pretend world beside the widget's: inputs of the mock build. */
export const pages = {
  host: 'mocks/host/index.html',
  panel: 'mocks/panel/index.html',
  scenarios: 'mocks/scenario-page/index.html',
} as const

/** Where `npm run gallery` leaves a picture of each scenario's end. */
const ENDS = join(import.meta.dirname, '../../.cache/gallery/ends')

/** The pictures that are there, by their address in the mock build. */
export const endPictures = (): Map<string, string> =>
  new Map(
    (existsSync(ENDS) ? readdirSync(ENDS) : []).map((name) => [
      `scenarios/gallery/${name}`,
      join(ENDS, name),
    ]),
  )

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
    if (path.startsWith('/scenarios/gallery/')) {
      const picture = endPictures().get(path.slice(1))
      if (picture !== undefined) return void createReadStream(picture).pipe(response)
      response.statusCode = 404
      return void response.end()
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
