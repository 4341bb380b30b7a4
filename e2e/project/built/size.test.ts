import { expect, test } from 'vitest'
import { brotliBytes, filesOf, firstModules, manifest } from './built.ts'

const chunks = manifest()

function kilobytes(title: string, files: Set<string>): number {
  const kB = brotliBytes(files) / 1000
  console.log(`${title}: ${kB.toFixed(1)} kB brotli in ${files.size} files`)
  return kB
}

test('the Travelers screen works after at most 100 kB', () => {
  const files = filesOf(chunks, firstModules(chunks))
  expect(kilobytes('Until the Travelers screen works', files)).toBeLessThanOrEqual(100)
})

test('all steps together take at most 160 kB', () => {
  const files = filesOf(chunks, Object.keys(chunks))
  expect(kilobytes('All steps together', files)).toBeLessThanOrEqual(160)
})
