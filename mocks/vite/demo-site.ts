import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { endPictures, pages } from './demo-pages.ts'

/** A static host has no file for a step: the worker, which is there by then, gives the widget's page. */
const STEPS_IN_WORKER = `
addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { href } = new URL(registration.scope)
  const isRoute = /^(?:steps\\/\\w+|result|timeout)(?:[?#]|$)/.test(url.slice(href.length))
  if (mode === 'navigate' && url.startsWith(href) && isRoute) event.respondWith(fetch(href))
})
`

/**
 * Makes the mock build a folder for any static host: its pages at the addresses that the servers of
 * development give them, and the widget's page for what is no file.
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
        const htmlOf = (fileName: string) => {
          const file = bundle[fileName]
          if (file?.type !== 'asset') throw new Error(`${fileName} is not in the build`)
          return file.source
        }
        const copies = {
          'demo/index.html': htmlOf(pages.host),
          'scenarios/index.html': htmlOf(pages.scenarios),
          '404.html': htmlOf('index.html'),
        }
        for (const [fileName, source] of Object.entries(copies))
          this.emitFile({ type: 'asset', fileName, source })
        for (const [fileName, picture] of endPictures())
          this.emitFile({ type: 'asset', fileName, source: readFileSync(picture) })
      },
    },
    closeBundle() {
      appendFileSync(join(outDir, 'service-worker.js'), STEPS_IN_WORKER)
    },
  }
}
