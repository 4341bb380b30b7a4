import { expect, test } from 'vitest'
import { walkTape } from '#mocks/tools/visitor/walk-tape.ts'
import { openTape, tapeNames } from '#e2e/support/browser/mount/replay.ts'
import { sampleRows } from '#e2e/support/browser/tables/sample.ts'
import { createWalkOptions } from '#e2e/support/browser/controls/visitor.ts'

// In `npm test` a few: each whole page of the scenario matrix checks the tape of its visit.
for (const name of sampleRows(tapeNames, 6)) {
  test(`${name} replays to its end and uses every entry (TAPE-2)`, async ({ signal }) => {
    const { screen, tapeWalk } = await openTape(name)
    for await (const _ of walkTape(tapeWalk, createWalkOptions(screen, signal))) continue
    expect(tapeWalk.listUnmatchedRequests()).toEqual([])
    expect(tapeWalk.listUnusedEntries()).toEqual([])
  })
}
