import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configs } from '#fixtures/configs.ts'
import { catalogue } from '#fixtures/tours.ts'
import { scenarios } from '#scenarios/registry.ts'
import { builtFiles, filesOf, firstModules, manifest } from './built.ts'

const files = builtFiles()
const html = readFileSync('dist/index.html', 'utf8')

/** Where the build holds this, with what stands around it. */
function finds(pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: found, index }) =>
        `${path}: ${found} in ${text.slice(Math.max(0, index - 40), index + 40)}`,
    ),
  )
}

/** Names that nothing but the pretend world has. */
const names = [
  ...scenarios.map(({ id }) => id).filter((id) => id.includes('-')),
  ...catalogue.map(({ tour }) => tour.code),
  ...configs.map(({ code }) => code),
]

test('API-6 SCENARIO-4 the build holds no byte of the pretend world', () => {
  expect(
    finds(
      /\bmsw\b|mswjs|mockServiceWorker|mock-?world|pretend-|scenario|stand-?in\b|faker|(?:mocks|fixtures)\//gi,
    ),
  ).toEqual([])
  expect(names.length).toBeGreaterThan(20)
  expect(finds(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'))).toEqual([])
})

test('API-6 the only API address in the build is its own origin', () => {
  expect(finds(/['"`]\/api\//g)).not.toEqual([])
  expect(finds(/https?:\/\/[^'"`\s]*\/api\//g)).toEqual([])
})

test('index.html holds no script, style or handler of its own', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  expect(scripts).not.toEqual([])
  for (const [, attributes, content] of scripts) {
    expect(attributes).toContain('src="/')
    expect(content).toBe('')
  }
})

test('STEPS-9 index.html asks for the application beside the entry, and each step is a chunk', () => {
  const chunks = manifest()
  const asked = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
  expect(asked).toEqual(expect.arrayContaining([...filesOf(chunks, firstModules(chunks))]))
  const screens = Object.keys(chunks).filter((module) => module.startsWith('src/screens/'))
  expect(screens.length).toBeGreaterThanOrEqual(8)
})
