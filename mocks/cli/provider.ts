import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { buildProviderSite } from '#mocks/vite/provider-site.ts'
import { root } from './install.mjs'

/** npm run provider -- --port 4020: what https://js.stripe.com answers, for a proxy in front. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4020' } } })
const outDir = '.cache/provider'

await buildProviderSite(root, outDir)
const server = await preview({
  root,
  configFile: false,
  logLevel: 'silent',
  build: { outDir },
  preview: { host: '127.0.0.1', port: Number(values.port), strictPort: values.port !== '0' },
})
process.stdout.write(`${server.resolvedUrls?.local[0]}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.close().finally(() => process.exit(0)))
