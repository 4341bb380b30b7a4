import { listBundledTapes, loadBundledTape } from '#mocks/tools/browser/bundled-tapes.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { formatUnmatchedRequest } from '#mocks/tape/replay/unmatched-request.ts'
import { readTapeSteps } from '#mocks/tools/visitor/tape-steps.ts'
import type { TapeWalk } from '#mocks/tools/visitor/walk-tape.ts'
import { SITE_URL } from './mock-api.ts'
import type { Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** The names of the tapes in fixtures/tapes. */
export const tapeNames = listBundledTapes()

/** Opens the widget where the visit of a bundled tape started, with the tape in place of the mock server. */
export async function openTape(name: string): Promise<{ screen: Screen; tapeWalk: TapeWalk }> {
  const tape = parseTape((await loadBundledTape(name)) ?? '')
  const { launch, at = '/', endsAt, now } = tape.log._tape
  const player = createPlayer(tape, { clock: { now: () => Date.now() }, origin: location.origin })
  const screen = await openWidget({
    path: at,
    launch: { ...launch, site_url: SITE_URL },
    backend: player.backend,
    timers: 'fake',
    now,
  })
  const tapeWalk: TapeWalk = {
    steps: readTapeSteps(tape, launch['tour_code']),
    endsAt,
    listUnusedEntries: player.unusedEntries,
    listUnmatchedRequests: () => player.unmatchedRequests().map(formatUnmatchedRequest),
  }
  return { screen, tapeWalk }
}
