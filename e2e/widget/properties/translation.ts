import { expect, onTestFinished, vi } from 'vitest'
import { recordAlerts, startTranslator } from '#e2e/support/browser/conditions/translator.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { fillInStep, readPosition } from '#e2e/support/browser/controls/step-plan.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import type { State } from '#e2e/widget/tables/states.ts'
import { canGoOn, isPayable } from '#e2e/widget/tables/states.ts'
import { bookToEnd } from './booking.ts'

/** The errors of React where another program has replaced its text nodes. */
const TRANSLATION_ERROR = /Failed to execute|not a child/

/** Checks that the step, its time left and a payment work on a page that the browser translates (LANG-6). */
export async function expectTranslatable(screen: Screen, state: State): Promise<void> {
  const alerts = recordAlerts()
  onTestFinished(startTranslator())
  await expect.poll(() => document.querySelector('main font')).not.toBeNull()
  const timer = document.querySelector('[role="timer"]')
  const before = timer?.textContent
  await vi.advanceTimersByTimeAsync(3000)
  if (timer !== null) await expect.poll(() => timer.textContent).not.toBe(before)
  if (isPayable(state)) await bookToEnd(screen)
  if (canGoOn(state)) {
    const position = readPosition()
    const findNext = await fillInStep()
    await vi.advanceTimersByTimeAsync(1000)
    press(await findNext())
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(200)
        return readPosition()
      })
      .toBe(position + 1)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([...alerts].filter((text) => TRANSLATION_ERROR.test(text))).toEqual([])
}
