import { expect, vi } from 'vitest'
import { calls as contract } from '#src/contract/calls.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { isLoaded } from '#e2e/support/browser/measures/usability.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'

const WRITES = Object.entries(contract).flatMap(([name, { kind }]) =>
  kind === 'write' ? name : [],
)

/** What tells one state of the checkout from another. */
function readView() {
  const texts = ['h1', '[role="group"][aria-label="Totals"]'].map(
    (selector) => document.querySelector(selector)?.textContent,
  )
  return { path: location.pathname, texts, isLoaded: isLoaded() }
}

/** Waits for a view; time goes on, for calls that take some. */
async function expectView(view: ReturnType<typeof readView>): Promise<void> {
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

/** Checks that Back and Forward walk between the step and another one, and write nothing (STEPS-7). */
export async function expectBackAndForward({ calls, steps }: Screen): Promise<void> {
  const countWrites = () => calls().filter(({ name }) => WRITES.includes(name)).length
  const view = readView()
  const writeCount = countWrites()
  const entry = navigation.currentEntry?.key
  await pressEnabled(steps.getByRole('link').last())
  // The address changes first.
  await expect.poll(() => readView().texts[0]).not.toBe(view.texts[0])
  await expect.poll(isLoaded).toBe(true)
  const other = readView()
  // Otherwise Back would leave the page of the tests.
  expect(navigation.currentEntry?.key).not.toBe(entry)
  await pressBack()
  await expectView(view)
  history.forward()
  await expectView(other)
  expect(countWrites()).toBe(writeCount)
}

/** Checks that the step can be loaded by Try again where each call fails, and where each hangs (API-4, ERR-1, ERR-4). */
export async function expectLoadedByTryAgain(screen: Screen): Promise<void> {
  const { alert, button, reopen, setFaults } = screen
  const view = readView()
  setFaults('*:network')
  reopen()
  await expect.element(alert.first()).toHaveTextContent(/Network Error$/)
  setFaults('')
  await pressEnabled(button('Try again').first())
  await expectView(view)

  setFaults('*:hang')
  reopen()
  await waitForElement(button('Try again').first(), 1000)
  setFaults('')
  await pressEnabled(button('Try again').first())
  await expectView(view)
}
