import { expect, test } from 'vitest'
import { isSameDocument } from './is-same-document.ts'

const PAGE = 'https://host.example/tours?a=1'

test.each([
  [`${PAGE}#/paris`, PAGE, true],
  [`${PAGE}#/paris`, `${PAGE}#/paris`, true],
  [`${PAGE}#`, `${PAGE}#/paris`, true],
  // Without a fragment the browser loads the page.
  [PAGE, `${PAGE}#/paris`, false],
  [PAGE, PAGE, false],
  [`${PAGE}&b=2#/paris`, PAGE, false],
])('from %s to %s: %s (TIMEOUT-2)', (url, current, expected) => {
  expect(isSameDocument(url, current)).toBe(expected)
})
