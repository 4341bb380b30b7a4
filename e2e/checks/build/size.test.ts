import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countBrotliBytes, collectFiles, findInitialModules, readManifest } from './build-output.ts'

const chunks = readManifest()

function measureKilobytes(title: string, files: Set<string>): number {
  const kB = countBrotliBytes(files) / 1000
  console.log(`${title}: ${kB.toFixed(1)} kB brotli in ${files.size} files`)
  return kB
}

function isLanguage(module: string) {
  return module.startsWith('src/i18n/languages/')
}

const languages = Object.keys(chunks).filter(isLanguage)
const THEME = 'src/theme/apply-theme.ts'

const initialFiles = collectFiles(chunks, findInitialModules(chunks))

test('the Travelers screen needs at most 119.3 kB', () => {
  expect(measureKilobytes('Until the Travelers screen works', initialFiles)).toBeLessThanOrEqual(
    119.3,
  )
  expect([...initialFiles].filter((file) => file.includes('/texts-'))).toEqual([])
})

test('of these at most 35.3 kB change with a release that keeps the packages', () => {
  const ownFiles = [...initialFiles].filter((file) => !file.startsWith('assets/packages-'))
  expect(measureKilobytes('After a release', new Set(ownFiles))).toBeLessThanOrEqual(35.3)
})

test('all steps together take at most 205.9 kB', () => {
  const files = collectFiles(
    chunks,
    // What chunks share is found by their imports.
    Object.keys(chunks).filter(
      (module) => !isLanguage(module) && !/^_|^src\/theme\/|refused-styles/.test(module),
    ),
  )
  expect(measureKilobytes('All steps together', files)).toBeLessThanOrEqual(205.9)
})

test('there are languages', () => {
  expect(languages).not.toEqual([])
})

test.each(languages)('%s takes at most 5.8 kB, its texts and its formats (LANG-2)', (language) => {
  const files = collectFiles(chunks, [language])
  const ownFiles = new Set([...files].filter((file) => !initialFiles.has(file)))
  expect(ownFiles.size).toBeGreaterThan(0)
  expect(measureKilobytes(language, ownFiles)).toBeLessThanOrEqual(5.8)
})

test('a theme takes at most 3 kB, only with one (BRAND-3)', () => {
  const files = [...collectFiles(chunks, [THEME])].filter((file) => !initialFiles.has(file))
  expect(files.length).toBeGreaterThan(0)
  expect(measureKilobytes('A theme', new Set(files))).toBeLessThanOrEqual(3)
})

test('the loader takes at most 4.3 kB (HOST-1)', () => {
  const kB = gzipSync(readFileSync('dist/v1/embed.js')).length / 1000
  console.log(`The loader: ${kB.toFixed(1)} kB gzip`)
  expect(kB).toBeLessThanOrEqual(4.3)
})
