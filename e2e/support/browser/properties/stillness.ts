import { expect, vi } from 'vitest'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { fillInStep } from '#e2e/support/browser/controls/step-plan.ts'
import { recordLayoutShifts } from '#e2e/support/browser/measures/layout-shifts.ts'
import { isLoaded } from '#e2e/support/browser/measures/usability.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { canGoOn } from '#e2e/support/browser/tables/states.ts'
import type { State } from '#e2e/support/browser/tables/states.ts'

/** More than this can be seen. */
const MAX_SHIFT = 0.01

function readHeading(): string {
  return document.querySelector('h1')?.textContent ?? ''
}

/** Whether the screen has loaded, the frame of the card form as well. */
function isComplete(): boolean {
  return isLoaded() && document.querySelector('form iframe')?.clientHeight !== 0
}

/** Checks that nothing of a step moves on a phone once its heading is shown, after a reload and after Next (SLOT-10). */
export async function expectStill({ reopen }: Screen, state: State): Promise<void> {
  await setViewport(390, 844)
  const readShift = recordLayoutShifts()
  const expectStillUnder = async (findHeading: () => string) => {
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(200)
        return isComplete() && findHeading() !== ''
      })
      .toBe(true)
    expect(await readShift(findHeading())).toBeLessThanOrEqual(MAX_SHIFT)
  }
  const heading = readHeading()
  // Those of the other width.
  await readShift(heading)
  reopen()
  await expectStillUnder(() => (readHeading() === heading ? heading : ''))
  if (!canGoOn(state)) return
  press(await (await fillInStep())())
  await expectStillUnder(() => (readHeading() === heading ? '' : readHeading()))
}
