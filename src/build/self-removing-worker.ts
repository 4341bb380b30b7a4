import type { Plugin } from 'vite'

/** The builds with a mock server register their worker here. */
const WORKER_FILE = 'service-worker.js'

/** The worker has no listener for requests, so all of them go to the network. */
const WORKER = `// Takes the place of a worker that another build has left here, and removes itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/**
 * Writes a worker in place of one of another build. The browser fetches it when it looks for an update, also for
 * pages that were opened before the deployment.
 */
export function selfRemovingWorker(): Plugin {
  return {
    name: 'self-removing-worker',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: WORKER })
    },
  }
}
