import { build, preview } from 'vite'
import { root } from '#mocks/cli/install.mjs'
import { isMockBuildStale } from './mock-build.mjs'

/** The server of the end-to-end tests: the mock build, made anew when a source is newer. */
const options = { root, mode: 'mock', logLevel: /** @type {const} */ ('warn') }
const outDir = '.cache/mock'

if (isMockBuildStale()) await build({ ...options, build: { outDir } })
await preview({
  ...options,
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(process.env['E2E_PORT']), strictPort: true },
})
