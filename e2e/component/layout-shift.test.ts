import { expect, test } from 'vitest'
import { FILLED_STEPS, completeStep } from '#mocks/visitor/visitor.ts'
import { recordLayoutShifts } from './support/layout-shifts.ts'
import { openWidget } from './support/mount.ts'
import { setViewport } from './support/viewport.ts'

const HEADINGS = [
  'Timeslot',
  'Explore more tours with your pass',
  'Upgrade your tour',
  'Contacts',
  'Passes',
  'Payment',
]

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
  for (const [index, step] of FILLED_STEPS.entries()) {
    const heading = HEADINGS[index] ?? ''
    await completeStep(screen, step)
    await expect.element(screen.heading(heading)).toBeVisible()
    await expect.poll(isLoading).toBe(false)
    shifts[heading] = await readShift(heading)
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([])
})
