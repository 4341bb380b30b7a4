import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { FunctionComponent } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { packRelease } from '#e2e/release/pack.mjs'
import { createTourServer } from '#e2e/hosts/server.ts'

type Manifest = {
  version: string
  dependencies: Record<string, string>
}

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

const REPOSITORY = 'https://github.com/example/tour-checkout'
const RELEASE = '.cache/packed'

const file = packRelease({ repository: REPOSITORY, outDir: RELEASE, tag: `v${version}` })
const paths = readdirSync(join(RELEASE, 'package'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => statSync(join(RELEASE, 'package', path)).isFile(),
)

test('the package has the builds and nothing of the sources, the tests and the tools (HOST-12)', () => {
  expect(new Set(paths.map((path) => /^[^/]+/.exec(path)?.[0]))).toEqual(
    new Set([
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'package.json',
      'dist',
      'dist-demo',
      'dist-package',
      'src',
      'mocks',
    ]),
  )
  expect(paths.filter((path) => /^(?:src|mocks)\//.test(path) && !path.endsWith('.md'))).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining(['dist/index.html', 'dist/v1/embed.js', 'dist-demo/index.html']),
  )
  const foreign = /(?<!\.d)\.tsx?$|\.test\.|\.spec\.|\.(?:har|map)$|\/\.|node_modules/
  expect(paths.filter((path) => foreign.test(path))).toEqual([])
})

test('the packed file may be published, and comes from the repository (HOST-12)', () => {
  const manifest = execFileSync('tar', ['-xzOf', file, 'package/package.json'], {
    encoding: 'utf8',
  })
  expect(JSON.parse(manifest)).toMatchObject({ repository: { url: `git+${REPOSITORY}.git` } })
  expect(JSON.parse(manifest)).not.toHaveProperty('private')
  expect(readFileSync(join(RELEASE, 'notes.md'), 'utf8')).toMatch(/\S/)
})

test('a package without its builds, or of another version, is not packed (HOST-12)', () => {
  const sources = mkdtempSync(join(tmpdir(), 'unbuilt-'))
  onTestFinished(() => rmSync(sources, { recursive: true }))
  for (const path of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'])
    cpSync(path, join(sources, path))
  const pack = (cwd: string, ...args: string[]) => {
    const options = ['--out', join(sources, 'out'), ...args]
    return spawnSync(process.execPath, [resolve('e2e/release/pack.mjs'), ...options], {
      cwd,
      encoding: 'utf8',
    })
  }
  const repository = ['--repository', REPOSITORY]
  expect(pack(sources, ...repository)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^The package has no src\/contract.*dist-package\/embed\.js/,
    ) as string,
  })
  expect(pack('.', ...repository, '--tag', 'v0.0.1').stderr).toBe(
    `The tag is v0.0.1, the version ${version}\n`,
  )
  expect(pack('.', '--repository', '').stderr).toMatch(/^--repository must be an address/)
  // The sources: npm publishes no private package.
  expect(readFileSync('package.json', 'utf8')).toContain('"private": true')
})

test('each link of a packed document leads to a file of the package or of the repository (HOST-12)', () => {
  const prefix = new RegExp(`^${REPOSITORY}/(?:blob|raw)/v${version}/`)
  const links = paths
    .filter((path) => /^(?:[^/]+|(?:src|mocks)\/.*)\.md$/.test(path))
    .flatMap((document) =>
      Array.from(
        readFileSync(join(RELEASE, 'package', document), 'utf8').matchAll(/\]\(([^)#]+)/g),
        ([, link = '']) => ({ document, link }),
      ),
    )
  const broken = links.filter(({ document, link }) => {
    if (prefix.test(link)) return !existsSync(link.replace(prefix, ''))
    return !link.startsWith('https:') && !paths.includes(join(dirname(document), link))
  })
  expect(links.length).toBeGreaterThan(30)
  expect(broken).toEqual([])
})

// The demo in it shows a picture of each scenario, 5 kB each, and @mswjs/data brings GraphQL along.
test('the package takes at most 1.7 MB (HOST-12)', () => {
  const { size } = statSync(file)
  console.log(`The package: ${(size / 1e6).toFixed(2)} MB in ${paths.length} files`)
  expect(size).toBeLessThanOrEqual(1.7e6)
})

test('a host installs no package of the widget (HOST-12)', () => {
  expect(Object.keys(dependencies)).toEqual(['zod'])
})

test('the loader as a module does nothing on a server and tells its version (HOST-12)', async () => {
  expect('document' in globalThis).toBe(false)
  const address = pathToFileURL('dist-package/embed.js').href
  await expect(import(/* @vite-ignore */ address)).resolves.toMatchObject({ version })
})

test('the component for React renders the element on a server, for the client alone (HOST-12)', async () => {
  const file = 'dist-package/react.js'
  expect(readFileSync(file, 'utf8')).toMatch(/^["']use client["']/)
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    TourCheckout: FunctionComponent<Record<string, unknown>>
    version: string
  }
  expect(module.version).toBe(version)
  const element = createElement(module.TourCheckout, {
    tourCode: 'PAR-EIFFEL',
    configCode: 'paris-pass',
    prefill: { date: '2026-07-04' },
    onPurchase: () => undefined,
  })
  expect(renderToString(element)).toBe(
    '<tour-checkout tour-code="PAR-EIFFEL" config-code="paris-pass"></tour-checkout>',
  )
})

test('the loader, the page of the widget and its console tell their version (HOST-12)', () => {
  expect(readFileSync('dist/v1/embed.js', 'utf8')).toContain(`version=\`${version}\``)
  expect(readFileSync('dist/index.html', 'utf8')).toContain(
    `<meta name="generator" content="tour-checkout ${version}"`,
  )
  const scripts = paths.filter((path) => /^dist\/assets\/entry.*\.js$/.test(path))
  expect(scripts.map((path) => readFileSync(path, 'utf8')).join()).toContain(
    `console.info(\`tour-checkout ${version}\`)`,
  )
})

const HOST = `
import { version, type TourCheckoutEvents } from 'tour-checkout/embed'
import { calls, listContractIssues, type CallBody } from 'tour-checkout/contract'

const element = document.createElement('tour-checkout')
element.prefill = { guests: { ADULT: 2 } }
function onPurchase({ detail }: TourCheckoutEvents['purchase']) {
  return detail.value.toFixed()
}
element.addEventListener('purchase', onPurchase)
element.removeEventListener('purchase', onPurchase)
const loaded: string | undefined = customElements.get('tour-checkout')?.version
const body: CallBody<'createOrderIntent'> = { configCode: version }
export const found = [loaded, body, listContractIssues(calls.getUnits.result, {})]
`

const REACT_HOST = `
import { TourCheckout, type TourCheckoutProps } from 'tour-checkout/react'

const props: TourCheckoutProps = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass', id: 'checkout' }
export const component = (
  <TourCheckout
    {...props}
    siteUrl={undefined}
    className="wide"
    prefill={{ guests: { ADULT: 2 } }}
    onPurchase={({ detail }) => detail.value.toFixed()}
    onOrderCreated={({ detail }) => detail.orderIntentId.trim()}
    onError={({ detail }) => detail.message.trim()}
  />
)

export const element = (
  <tour-checkout
    tour-code="PAR-EIFFEL"
    config-code="paris-pass"
    prefill={{ date: '2026-07-04' }}
    onpurchase={({ detail }) => detail.currency.trim()}
    onorder-created={({ detail }) => detail.orderIntentId.trim()}
  />
)
`

const SUITE = `
import { test as base, defineConfig } from '@playwright/test'
import { checkoutFixtures, expect, test } from 'tour-checkout/testing'
import type { CheckoutArgs, CheckoutOptions } from 'tour-checkout/testing'

export const config = defineConfig<CheckoutOptions>({ use: { checkoutAddress: 'https://checkout.example' } })
export const own = base.extend<CheckoutArgs>(checkoutFixtures)

test('expiry', async ({ page, checkout }) => {
  await checkout.use('expiring', { params: { in: 30 } })
  await checkout.use(['no-addons', 'started(at=payment)'], { fault: 'getUnits:500' })
  await page.goto('/paris')
  await checkout.goTo('payment')
  await expect(checkout.frame.getByRole('alert')).toBeVisible()
  for (const event of checkout.events()) if (event.type === 'step') event.detail.step.trim()
})
`

const OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
}

/** The types of Playwright need those of Node. */
const SUITE_OPTIONS = { ...OPTIONS, lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'] }

/** What the compiler reports of a host's files. Their folder is inside of this package, which may import itself by its name. */
function compileHost(files: Record<string, string>, compilerOptions: object = OPTIONS): string {
  const names = Object.keys(files)
  const folder = join('.cache/package-hosts', names.join('+'))
  mkdirSync(folder, { recursive: true })
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }))
  return spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
}

test('a strict host compiles, declarations included (HOST-12)', () => {
  expect(compileHost({ 'host.ts': HOST, 'react.tsx': REACT_HOST })).toBe('')
  expect(compileHost({ 'suite.ts': SUITE }, SUITE_OPTIONS)).toBe('')
})

test('the types name what a host has forgotten (HOST-12)', () => {
  const errors = compileHost(
    {
      'react.tsx': REACT_HOST.replace('config-code="paris-pass"', '').replace('id:', 'tour:'),
      'suite.ts': SUITE.replace('{ in: 30 }', '{ at: 30 }'),
      'unknown.ts': SUITE.replace("'expiring'", "'expired-soon'"),
    },
    SUITE_OPTIONS,
  )
  expect(errors).toContain(`Property ''config-code'' is missing`)
  expect(errors).toContain("'tour' does not exist in type 'TourCheckoutProps'")
  expect(errors).toContain("'at' does not exist in type '{ in?: number")
  expect(errors).toContain('"expired-soon"')
})

test('the package checks a server from its command line (API-9)', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['dist-package/cli.js', ...args], { encoding: 'utf8' })
  expect(run('verify', '--help').stdout).toContain('npx tour-checkout verify')
  const { status, stderr } = run('verify', 'http://127.0.0.1:2')
  expect([status, stderr.split('\n')[0]]).toEqual([
    1,
    'No answer from http://127.0.0.1:2/api/getSettings: ECONNREFUSED',
  ])
  expect(run('--version').stdout).toBe(`${version}\n`)
  expect(run('openapi').status).toBe(2)
  expect(run('preview', '--api', 'http://127.0.0.1:2/v1')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--api must be an address without a path') as string,
  })
})

test('the example server passes the strict check of the command line (API-9)', async () => {
  // Orders are waited for until they expire, and must not do so before they are paid.
  const server = createTourServer(Date.now, 8).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = ['--config', 'city-pass', '--tour', 'TOWER', '--stripe', address, '--strict']
  const { stdout } = await promisify(execFile)(process.execPath, [
    'dist-package/cli.js',
    'verify',
    address,
    ...options,
  ])
  expect(stdout).toMatch(/(\d+) of \1 kinds: nothing breaks the contract\n$/)
})
