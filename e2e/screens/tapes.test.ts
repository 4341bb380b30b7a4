import { expect, test } from 'vitest'
import { walkTape } from '#mocks/visitor/walk-tape.ts'
import { openTape, tapeNames } from './support/replay.ts'
import { createWalkOptions } from './support/visitor.ts'

for (const name of tapeNames) {
  test(`${name} replays to its end and uses every entry (TAPE-2)`, async ({ signal }) => {
    const { screen, tapeWalk } = await openTape(name)
    for await (const _ of walkTape(tapeWalk, createWalkOptions(screen, signal))) continue
    expect(tapeWalk.listUnmatchedRequests()).toEqual([])
    expect(tapeWalk.listUnusedEntries()).toEqual([])
  })
}
