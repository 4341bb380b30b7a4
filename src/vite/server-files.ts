import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findStyleSources } from './inline-styles.ts'
import { callNames } from './routes.ts'

const NGINX_FILE = 'nginx.conf.template'
/** The builds with a mock server register their worker here. */
const WORKER_FILE = 'service-worker.js'

/** The worker has no listener for requests, so all of them go to the network. */
const WORKER = `// Takes the place of a worker that another build has left here, and removes itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/**
 * Writes what a server of the production build needs next to `index.html`: the nginx template, with the widget's calls and
 * the hashes of the inline styles, and a worker in place of one of another build. The browser fetches that worker when it
 * looks for an update, also for pages that were opened before the deployment.
 */
export function serverFiles(): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const source = readFileSync(join('src/vite', NGINX_FILE), 'utf8')
          .replace('@CALLS@', callNames)
          .replace('@INLINE_STYLES@', findStyleSources(String(page.source)))
        this.emitFile({ type: 'asset', fileName: NGINX_FILE, source })
        this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: WORKER })
      },
    },
  }
}
