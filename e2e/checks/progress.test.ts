import { expect, test, vi } from 'vitest'
import { countTests, createProgress, dropPassedTests } from '#e2e/cli/progress.mjs'

const VITEST = ` ✓ |unit| src/a.test.ts > adds (STEPS-1) 5ms
 × |browser (chromium)| src/b.test.tsx > opens 20ms
   → expected 1 to be 2
`
const PLAYWRIGHT = `  ✓   1 [phone] › e2e/specs/a.spec.ts:9:1 › books (1.2s)
  ✘   2 [phone] › e2e/specs/b.spec.ts:9:1 › leaves (1.2s)
`

test('counts the tests of Vitest and Playwright', () => {
  expect([countTests(VITEST), countTests(PLAYWRIGHT), countTests('✓ built in 3s\n')]).toEqual([
    2, 2, 0,
  ])
})

test('prints of a failed part what has not passed', () => {
  expect(dropPassedTests(VITEST)).toBe(VITEST.split('\n').slice(1).join('\n'))
})

/** The text of a stream. */
function createStream(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, write: (text: string) => written.push(text) > 0, read: () => written.join('') }
}

test('shows on a terminal the tests and the time of each part that runs', () => {
  vi.useFakeTimers()
  const stream = createStream(true)
  const progress = createProgress(stream)
  progress.start('unit')
  progress.add('unit', VITEST)
  vi.advanceTimersByTime(65_000)
  expect(stream.read().split('\n').at(-2)).toMatch(/running unit +2 tests +1:05$/)
  progress.end('unit')
  progress.print('passed unit')
  progress.stop()
  expect(stream.read().endsWith('\u001B[1A\u001B[Jpassed unit\n')).toBe(true)
  vi.useRealTimers()
})

test('prints elsewhere only which part begins', () => {
  const stream = createStream(false)
  const progress = createProgress(stream)
  progress.start('unit')
  progress.add('unit', VITEST)
  progress.end('unit')
  progress.stop()
  expect(stream.read()).toBe('running unit\n')
})
