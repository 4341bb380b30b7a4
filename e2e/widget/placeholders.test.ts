import { expect, test } from 'vitest'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { loadAllSteps, recordFallbacks } from '#e2e/support/browser/measures/placeholders.ts'
import { stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'

test('shows no placeholder at the start when code and data come within a second (STEPS-9)', async () => {
  await loadAllSteps()
  const fallbacks = recordFallbacks()
  const screen = await openWidget({ timers: 'fake' })
  // The widget waits for a second at most; a slow machine may need longer.
  stopTime()
  await waitForElement(screen.heading('Travelers'))
  screen.reopen({ path: '/' })
  await waitForElement(screen.heading('Travelers'))
  expect(fallbacks()).toEqual([])
})
