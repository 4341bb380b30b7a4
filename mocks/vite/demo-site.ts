import { appendFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pages } from './demo-pages.ts'

/** Static hosts have no file for the path of a step, so the service worker responds with the widget's page. */
const ROUTE_FALLBACK = `
addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { href } = new URL(registration.scope)
  const isRoute = /^(?:steps\\/\\w+|result|timeout)(?:[?#]|$)/.test(url.slice(href.length))
  if (mode === 'navigate' && url.startsWith(href) && isRoute) event.respondWith(fetch(href))
})
`

/**
 * Makes the mock build work on any static host: copies its pages to their public paths and the widget's page to
 * 404.html.
 */
export function demoSite(): Plugin {
  let outDir = ''
  return {
    name: 'demo-site',
    apply: (_config, { mode }) => mode === 'demo',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const getHtml = (fileName: string) => {
          const file = bundle[fileName]
          if (file?.type !== 'asset') throw new Error(`${fileName} is not in the build`)
          return file.source
        }
        const copies = {
          'demo/index.html': getHtml(pages.host),
          'scenarios/index.html': getHtml(pages.scenarios),
          '404.html': getHtml('index.html'),
        }
        for (const [fileName, source] of Object.entries(copies))
          this.emitFile({ type: 'asset', fileName, source })
      },
    },
    closeBundle() {
      appendFileSync(join(outDir, 'service-worker.js'), ROUTE_FALLBACK)
    },
  }
}
