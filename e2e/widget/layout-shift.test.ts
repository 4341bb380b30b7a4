import { expect, test } from 'vitest'
import { completeStep, FILLED_STEPS, getNextHeading } from '#mocks/visitor/visitor.ts'
import { recordLayoutShifts } from '#e2e/support/browser/measures/layout-shifts.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

/** Whether something still loads: data, or the frame of the card form. */
function isLoading() {
  return (
    document.querySelector('main [aria-busy="true"]') !== null ||
    document.querySelector('form iframe')?.clientHeight === 0
  )
}

test('the layout stays still once a step is shown (SLOT-10)', async () => {
  await setViewport(390, 844)
  const readShift = recordLayoutShifts()
  const screen = await openWidget()
  const shifts: Record<string, number> = {}
  for (const step of FILLED_STEPS) {
    const heading = getNextHeading(step)
    await completeStep(screen, step)
    await expect.element(screen.heading(heading)).toBeVisible()
    await expect.poll(isLoading).toBe(false)
    shifts[heading] = await readShift(heading)
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([])
})
