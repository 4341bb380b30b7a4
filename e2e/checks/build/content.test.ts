import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { configs } from '#fixtures/configs.ts'
import { tourCatalog } from '#fixtures/tours/tour-catalog.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { scenarios } from '#scenarios/registry.ts'
import { findStyleSources } from '#src/server/headers.ts'
import { readBuiltFiles, collectFiles, findInitialModules, readManifest } from './build-output.ts'

const files = readBuiltFiles()
const html = readFileSync('dist/index.html', 'utf8')

/** All matches in the build with their surroundings. */
function findMatches(pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }) =>
        `${path}: ${match} in ${text.slice(Math.max(0, index - 40), index + 40)}`,
    ),
  )
}

/** Names that only the mock server uses. */
const mockNames = [
  ...scenarios.map(({ id }) => id).filter((id) => id.includes('-')),
  ...tourCatalog.map(({ tour }) => tour.code),
  ...configs.map(({ code }) => code),
]

test('the build contains no mock code (API-6, SCENARIO-4)', () => {
  expect(
    findMatches(
      /\bmsw\b|mswjs|mockServiceWorker|mock-?server|scenario|stand-?in\b|faker|(?:mocks|fixtures)\//gi,
    ),
  ).toEqual([])
  expect(mockNames.length).toBeGreaterThan(20)
  expect(findMatches(new RegExp(`\\b(?:${mockNames.join('|')})\\b`, 'g'))).toEqual([])
})

test('the types of the loader stand alone (HOST-1)', () => {
  const types = readFileSync('dist/v1/embed.d.ts', 'utf8')
  expect(types).not.toMatch(/^import|STEP_IDS/m)
  expect(types).toContain(STEP_IDS.map((id) => `'${id}'`).join(' | '))
})

test('the build calls the API on its own origin only (API-6)', () => {
  expect(findMatches(/['"`]\/api\//g)).not.toEqual([])
  expect(findMatches(/https?:\/\/[^'"`\s]*\/api\//g)).toEqual([])
})

test('the loader does nothing where it is imported without a page (HOST-1)', async () => {
  expect('document' in globalThis).toBe(false)
  const address = pathToFileURL('dist/v1/embed.js').href
  await expect(import(/* @vite-ignore */ address)).resolves.toBeDefined()
})

test('index.html has no inline script or handler, and only the styles that the policy names', () => {
  expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/i)
  expect(findStyleSources(html)).toMatch(/^'sha256-[\w+/=]+'/)
  expect(html).not.toMatch(/<style[^>]|rel="stylesheet"/)
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  expect(scripts).not.toEqual([])
  for (const [, attributes, content] of scripts) {
    expect(attributes).toContain('src="/')
    expect(content).toBe('')
  }
})

test('a style sheet has all styles of index.html, for a policy that refuses inline ones (PAY-1)', () => {
  const [, inline = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  const chunks = readManifest()
  const sheets = [...collectFiles(chunks, ['src/app/refused-styles.ts'])]
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(`dist/${file}`, 'utf8'))
    .join('')
  // The minifier may join the rules of a layer in another way.
  const parts = [...inline.matchAll(/(?<=[{};])[^{};@]+(?=[;}])/g)].map(
    ([declaration]) => declaration,
  )
  expect(parts.length).toBeGreaterThan(60)
  expect(parts.filter((declaration) => !sheets.includes(declaration))).toEqual([])
  const [order = ''] = /^@layer .*;$/m.exec(readFileSync('src/theme/global.css', 'utf8')) ?? []
  expect(sheets.slice(0, sheets.indexOf(';') + 1)).toBe(order.replaceAll(', ', ','))
})

test('index.html preloads the application, and each step is a chunk (STEPS-9)', () => {
  const chunks = readManifest()
  const requestedFiles = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
  requestedFiles.push('index.html')
  expect(requestedFiles).toEqual(
    expect.arrayContaining([...collectFiles(chunks, findInitialModules(chunks))]),
  )
  const screens = Object.keys(chunks).filter((module) => module.startsWith('src/screens/'))
  expect(screens.length).toBeGreaterThanOrEqual(8)
})
