import { expect } from 'vitest'
import { clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { readEndOutline, replayTape, saveTape } from '#e2e/support/browser/mount/replay.ts'
import type { State } from '#e2e/widget/tables/states.ts'

/**
 * Whether a tape holds what the state shows: not the links inside the texts of a server, which become markers, not an address
 * that runs code, whose pseudonym is followed, and not whether the browser's history knows the order of the address.
 */
export function isRecordable({ scenario }: State): boolean {
  return !/^hostile-strings.*at=(?:addons|upgrades|result)|hostile-links|foreign-order/.test(
    scenario,
  )
}

/** Reads the outline after the widget has measured its texts, and has requested in idle time what comes next. */
async function readEnd(): Promise<string[]> {
  await new Promise((resolve) => void requestIdleCallback(resolve))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return readEndOutline()
}

/** Records a visit, and repeats it from its file: the same end, by the same writes. */
export async function expectReplayed(
  visit: (options: Pick<MountOptions, 'isRecorded'>) => Promise<Screen>,
): Promise<void> {
  const screen = await visit({ isRecorded: true })
  // What is on its way would be cut off by the end of the tape.
  await settle(screen)
  const end = await readEnd()
  if (screen.recorder === null) throw new Error('The visit is not recorded')
  const tape = saveTape(screen.recorder)
  screen.unmount()
  clearPage()
  await replayTape(tape)
  await expect.poll(readEndOutline).toEqual(end)
}
