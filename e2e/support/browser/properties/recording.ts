import { expect } from 'vitest'
import { clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import {
  createVisitRecorder,
  readOutline,
  replayTape,
  saveTape,
} from '#e2e/support/browser/mount/replay.ts'
import type { State } from '#e2e/support/browser/tables/states.ts'

/**
 * Whether a tape holds what the state shows: not the texts of a server, which become markers, and not what exceeds its
 * size.
 */
export function isRecordable({ scenario }: State): boolean {
  return !/hostile|oversized/.test(scenario)
}

/** Reads the outline after the two frames in which the widget measures its texts. */
async function readEnd(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return readOutline()
}

/** Records a visit, and repeats it from its file: the same end, by the same writes. */
export async function expectReplayed(
  scenario: string,
  visit: (options: Pick<MountOptions, 'createRecorder'>) => Promise<Screen>,
): Promise<void> {
  const { createRecorder, getRecorder } = createVisitRecorder('visit', scenario)
  const screen = await visit({ createRecorder })
  const tape = saveTape(getRecorder())
  const end = await readEnd()
  screen.unmount()
  clearPage()
  await replayTape(tape)
  await expect.poll(readOutline).toEqual(end)
}
