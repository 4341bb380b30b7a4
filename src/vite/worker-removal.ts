import type { Plugin } from 'vite'

/** Where the builds with a mock server register their worker. */
const FILE_NAME = 'service-worker.js'

/** Without a listener for requests, all of them go to the network. */
const SOURCE = `// Takes the place of a worker that another build has left here, and removes itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/**
 * Writes the worker that the production server offers in place of one of another build. The browser fetches it when it
 * looks for an update, also for pages that were opened before the deployment.
 */
export function workerRemoval(): Plugin {
  return {
    name: 'worker-removal',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: SOURCE })
    },
  }
}
