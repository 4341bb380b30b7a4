import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** `service-worker.js` imports it by this name. */
const FILE_NAME = 'mockServiceWorker.js'

function readScript(): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`msw/${FILE_NAME}`)), 'utf8')
}

/** Serves and builds the worker script of the installed msw, so that both are always of one version. */
export function workerScript(): Plugin {
  return {
    name: 'worker-script',
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${FILE_NAME}`, (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(readScript())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: readScript() })
    },
  }
}
