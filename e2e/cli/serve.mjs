import { join } from 'node:path'
import sirv from 'sirv'
import { build, preview } from 'vite'
import { isBuildStale } from '#mocks/package/cli/build-age.mjs'
import { root } from '#mocks/package/cli/install.mjs'
import '#mocks/package/cli/stop.mjs'

/** The server of the end-to-end tests: the mock build, rebuilt when a source is newer. */
const options = { root, mode: 'mock', logLevel: /** @type {const} */ ('warn') }
const outDir = '.cache/mock'

/**
 * Serves the build's files from a list that is read once; Vite's preview, which handles every other path,
 * looks for each file on disk. Keeps the headers that earlier plugins have set.
 * @type {import('vite').Plugin}
 */
const listedFiles = {
  name: 'listed-files',
  configurePreviewServer({ middlewares }) {
    middlewares.use(sirv(join(root, outDir), { etag: true, extensions: [], maxAge: 0 }))
  },
}

/**
 * The service worker of another project, for the test that registers it.
 * @type {import('vite').Plugin}
 */
const foreignWorker = {
  name: 'foreign-worker',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/foreign-worker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (!event.request.url.includes('/assets/')) event.respondWith(answer(event.request))
})
async function answer(request) {
  return request.mode === 'navigate' ? fetch(request) : new Response('{"of":"another project"}')
}`)
    })
  },
}

if (isBuildStale(outDir, ['src', 'mocks', 'fixtures', 'scenarios']))
  await build({ ...options, build: { outDir } })
await preview({
  ...options,
  build: { outDir },
  plugins: [foreignWorker, listedFiles],
  preview: { host: '127.0.0.1', port: Number(process.env['E2E_PORT']), strictPort: true },
})
