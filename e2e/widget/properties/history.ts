import { expect, vi } from 'vitest'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { recordFallbacks } from '#e2e/support/browser/measures/placeholders.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { isWrite } from '#e2e/widget/tables/call-cases.ts'

/** What tells one state of the checkout from another. */
export function readView() {
  const texts = ['h1', '[role="group"][aria-label="Totals"]'].map(
    (selector) => document.querySelector(selector)?.textContent,
  )
  return { path: location.pathname, texts, isAtRest: isAtRest() }
}

/** Waits for a view; time goes on, for calls that take some. */
export async function expectView(view: ReturnType<typeof readView>): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(200)
      return readView()
    })
    .toEqual(view)
}

/** Checks that a reload shows the state again (STATE-1, STEPS-1). */
export async function expectSameAfterReload({ reopen }: Screen): Promise<void> {
  const view = readView()
  reopen()
  await expectView(view)
}

/** Checks that Back and Forward walk between the step and another one, show no placeholder, and write nothing (STEPS-7, STEPS-9). */
export async function expectBackAndForward({ calls, steps }: Screen): Promise<void> {
  const countWrites = () => calls().filter(({ name }) => isWrite(name)).length
  const view = readView()
  const writeCount = countWrites()
  const entry = navigation.currentEntry?.key
  await pressEnabled(steps.getByRole('link').last())
  // The address changes first.
  await expect.poll(() => readView().texts[0]).not.toBe(view.texts[0])
  await expect.poll(isAtRest).toBe(true)
  const other = readView()
  // Otherwise Back would leave the page of the tests.
  expect(navigation.currentEntry?.key).not.toBe(entry)
  const fallbacks = recordFallbacks()
  await pressBack()
  await expectView(view)
  history.forward()
  await expectView(other)
  expect(fallbacks()).toEqual([])
  expect(countWrites()).toBe(writeCount)
}
