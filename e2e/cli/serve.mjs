import { join } from 'node:path'
import sirv from 'sirv'
import { build, preview } from 'vite'
import { isBuildStale } from '#mocks/package/cli/build-age.mjs'
import { root } from '#mocks/package/cli/install.mjs'

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

if (isBuildStale(outDir, ['src', 'mocks', 'fixtures', 'scenarios']))
  await build({ ...options, build: { outDir } })
await preview({
  ...options,
  build: { outDir },
  plugins: [listedFiles],
  preview: { host: '127.0.0.1', port: Number(process.env['E2E_PORT']), strictPort: true },
})
