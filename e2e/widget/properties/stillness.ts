import { expect, vi } from 'vitest'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { fillInStep } from '#e2e/support/browser/controls/step-plan.ts'
import { rememberPlaces } from '#e2e/support/browser/measures/places.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { canGoOn } from '#e2e/widget/tables/states.ts'
import type { State } from '#e2e/widget/tables/states.ts'

function readHeading(): string {
  return document.querySelector('h1')?.textContent ?? ''
}

/** Whether the screen has loaded, the frame of the card form as well. */
function isComplete(): boolean {
  return isAtRest() && document.querySelector('form iframe')?.clientHeight !== 0
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(50)
      return isReached()
    })
    .toBe(true)
}

/** Checks that nothing of a step moves on a phone once its heading is shown, after a reload and after Next (SLOT-10). */
export async function expectStill({ reopen }: Screen, state: State): Promise<void> {
  await setViewport(390, 844)
  const expectStillOnce = async (isShown: (heading: string) => boolean) => {
    await waitUntil(() => isShown(readHeading()))
    const listMoved = rememberPlaces()
    await waitUntil(isComplete)
    // What comes late moves the rest, too.
    await vi.advanceTimersByTimeAsync(1000)
    expect(listMoved()).toEqual([])
  }
  const heading = readHeading()
  reopen()
  await expectStillOnce((shown) => shown === heading)
  if (!canGoOn(state)) return
  press(await (await fillInStep())())
  await expectStillOnce((shown) => shown !== heading && shown !== '')
}
