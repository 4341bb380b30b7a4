import { vi } from 'vitest'
import { resetDataLayer } from '#e2e/support/browser/controls/data-layer.ts'
import { resetLanguage } from '#e2e/support/browser/conditions/pseudo-language.ts'

const cleanups: (() => void)[] = []

/** Runs the function after this test; returns the function that forgets it. */
export function cleanAfterTest(clean: () => void): () => void {
  cleanups.push(clean)
  return () => {
    cleanups.splice(cleanups.indexOf(clean), 1)
  }
}

/** The elements of the page at the start of the test. */
let present = new Set<Element>()

/** Patterns of expected console errors. */
let allowedErrors: RegExp[] = []

/** Allows console errors that this test provokes. */
export function allowErrors(...patterns: RegExp[]): void {
  allowedErrors = patterns
}

/** Clears what a visit has left behind in the page; the connection is back. */
export function clearPage(): void {
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'onLine')
  resetDataLayer()
}

/** Runs before each test. */
export async function prepareTest(): Promise<void> {
  allowedErrors = []
  // The browser releases the lock of a page that is left; here all tests are in one page.
  await navigator.locks.request('tour-checkout:purchase', { steal: true }, () => undefined)
  clearPage()
  present = new Set(document.body.children)
  // The last test may have left the focus behind the end of its page: keys would go to the page around this frame.
  window.focus()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

/** Removes the stub's authentication dialog, which is outside the widget. */
export function removeDialogs(): void {
  for (const dialog of document.querySelectorAll('body > dialog')) dialog.remove()
}

/**
 * Runs after each test: removes what it has rendered.
 * @throws When the console has an error that the test does not allow.
 */
export function finishTest(): void {
  for (const clean of cleanups.splice(0)) clean()
  resetLanguage()
  removeDialogs()
  const left = Array.from(document.body.children).filter((element) => !present.has(element))
  for (const element of left) element.remove()
  const errors = vi
    .mocked(console.error)
    .mock.calls.map((parts) => parts.map(String).join(' '))
    .filter((text) => !allowedErrors.some((pattern) => pattern.test(text)))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (errors.length > 0) throw new Error(`Errors in the console: ${errors.join('\n')}`)
}
