import { expect, test } from 'vitest'
import { completeStep, FILLED_STEPS } from '#mocks/visitor/visitor.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { loadAllSteps, recordFallbacks } from '#e2e/support/browser/measures/placeholders.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { findStepBar, STEP_TITLES } from '#e2e/support/browser/controls/step-bar.ts'
import { resumeTime, stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'

test('shows no placeholder at the start or between steps whose code and data are there (STEPS-9)', async () => {
  await loadAllSteps()
  const fallbacks = recordFallbacks()
  const { readCurrent } = findStepBar()
  const screen = await openWidget({ timers: 'fake' })
  // The widget waits for a second at most; a slow machine may need longer.
  stopTime()
  await waitForElement(screen.heading('Travelers'))
  resumeTime()
  for (const step of FILLED_STEPS) await completeStep(screen, step)
  await expect.element(screen.heading('Payment')).toBeVisible()
  for (const title of STEP_TITLES.toReversed().slice(1)) {
    await pressEnabled(screen.stepLink(title))
    await expect.poll(readCurrent).toEqual([title])
  }
  stopTime()
  screen.reopen({ path: '/' })
  await waitForElement(screen.heading('Travelers'))
  expect(fallbacks()).toEqual([])
})
