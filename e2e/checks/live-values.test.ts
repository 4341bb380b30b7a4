import { expect, test } from 'vitest'
import { findReportedLines } from './lint-lines.ts'

/** Statements of a test in a browser, and whether they read once what changes by itself. */
const LINES: [statements: string, isForbidden: boolean][] = [
  ["await button('Next').click(); expect(calls('getUnits')).toHaveLength(1)", true],
  ['await press(next); expect(document.activeElement).toBe(next)', true],
  ['reopen(); expect(next).toBe(1); expect(Object.keys(localStorage)).toEqual([])', true],
  ["await page.goBack(); expect(page.url()).not.toContain('a')", true],
  [
    "await button('Next').click(); await expect.poll(() => calls('getUnits')).toHaveLength(1)",
    false,
  ],
  [
    "await next.click(); await expect.element(heading).toBeVisible(); expect(calls('a')).toEqual([])",
    false,
  ],
  ['await next.click(); expect(next).toBe(1)', false],
]

test('the linter finds values that change by themselves and are read once after an action', () => {
  const lines = LINES.map(
    ([statements], index) => `export async function a${index}() { ${statements} }`,
  )
  const found = findReportedLines('live-values(polled)', 'e2e/widget/a.test.ts', lines)
  expect(found).toEqual(lines.filter((_, index) => LINES[index]?.[1] === true))
})
