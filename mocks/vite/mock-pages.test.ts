import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPages } from './demo-pages.ts'
import { entrySwap } from './entry-swap.ts'
import { workerScript } from './worker-script.ts'

let root = ''
let server: Awaited<ReturnType<typeof createServer>>
let address = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mock-pages-'))
  for (const folder of ['demo', 'devtools/scenario-page'])
    await mkdir(join(root, 'mocks/tools', folder), { recursive: true })
  const renderPage = (script: string) =>
    `<!doctype html><script type="module" src="${script}"></script>`
  await writeFile(join(root, 'index.html'), renderPage('/src/entry.ts'))
  await writeFile(
    join(root, 'mocks/tools/demo/index.html'),
    renderPage('/mocks/tools/demo/main.tsx'),
  )
  await writeFile(
    join(root, 'mocks/tools/devtools/scenario-page/index.html'),
    renderPage('/mocks/tools/devtools/scenario-page/main.ts'),
  )
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [entrySwap(), workerScript(), demoPages()],
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

async function fetchPage(path: string): Promise<string> {
  const response = await fetch(address + path, { headers: { Accept: 'text/html' } })
  return await response.text()
}

test.each([
  ['/mocks/main.ts', ['', '?scenario=sold-out', 'steps/unit_items', 'result?a=b']],
  ['/mocks/tools/demo/main.tsx', ['demo/', 'demo', 'demo/?scenario=sold-out']],
  [
    '/mocks/tools/devtools/scenario-page/main.ts',
    ['scenarios/', 'scenarios', 'scenarios/?frame=phone'],
  ],
])(
  'serves the page of %s, without the entry of the widget, at %j (MOCK-1)',
  async (script, paths) => {
    for (const html of await Promise.all(paths.map(fetchPage))) {
      expect(html).toContain(script)
      expect(html).not.toContain('/src/entry.ts')
    }
  },
)

test('serves the worker script of msw (MOCK-1)', async () => {
  const response = await fetch(`${address}mockServiceWorker.js`)
  expect(response.headers.get('Content-Type')).toBe('text/javascript')
  expect(await response.text()).toContain('MOCK_ACTIVATE')
})
