import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPages } from './demo-pages.ts'
import { entrySwap } from './entry-swap.ts'

let root = ''
let server: Awaited<ReturnType<typeof createServer>>
let address = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pretend-'))
  for (const room of ['host', 'scenario-page'])
    await mkdir(join(root, 'mocks', room), { recursive: true })
  const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`
  await writeFile(join(root, 'index.html'), page('/src/main.tsx'))
  await writeFile(join(root, 'mocks/host/index.html'), page('/mocks/host/host.ts'))
  await writeFile(
    join(root, 'mocks/scenario-page/index.html'),
    page('/mocks/scenario-page/main.ts'),
  )
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [entrySwap(), demoPages()],
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

async function page(path: string): Promise<string> {
  const answer = await fetch(address + path, { headers: { Accept: 'text/html' } })
  return await answer.text()
}

test.each(['', '?scenario=sold-out', 'steps/unit_items', 'result?a=b'])(
  'MOCK-1 the pretend world starts first at /%s',
  async (path) => {
    const html = await page(path)
    expect(html).toContain('/mocks/main.ts')
    expect(html).not.toContain('/src/main.tsx')
  },
)

test.each(['demo/', 'demo', 'demo/?scenario=sold-out'])('the demo page is at /%s', async (path) => {
  expect(await page(path)).toContain('/mocks/host/host.ts')
})

test.each(['scenarios/', 'scenarios', 'scenarios/?frame=phone'])(
  'the scenario page is at /%s',
  async (path) => {
    expect(await page(path)).toContain('/mocks/scenario-page/main.ts')
  },
)
