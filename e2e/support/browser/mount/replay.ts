import { expect } from 'vitest'
import { listBundledTapes, loadBundledTape } from '#mocks/tools/browser/bundled-tapes.ts'
import { writeVisitRecord } from '#mocks/page/browser-storage.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { redactName } from '#mocks/tape/redaction/widget-words.ts'
import { playTape } from '#mocks/tools/visitor/tape-visit.ts'
import { readOutline } from '#mocks/tools/visitor/outline.ts'
import { visitTape } from '#mocks/tools/visitor/visit-tape.ts'
import { createVisitOptions } from '#e2e/support/browser/controls/visit-options.ts'
import { SITE_URL } from './world.ts'
import type { Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** The names of the tapes in fixtures/tapes. */
export const tapeNames: string[] = listBundledTapes()

/** Reads a tape of fixtures/tapes. */
export async function readBundledTape(name: string): Promise<Tape> {
  return parseTape((await loadBundledTape(name)) ?? '')
}

/** The tape of what has been recorded, as it is read from its file. */
export function saveTape(recorder: Recorder): Tape {
  return parseTape(
    serializeTape(recorder.toHar({ endsAt: location.pathname, outline: readOutline(document) })),
  )
}

/** Opens the widget where the visit of a tape started, with the tape in place of the mock server, and repeats the visit. */
export async function replayTape(tape: Tape): Promise<Screen> {
  const { launch, at = '/', now, scenario, visit: saved } = tape.log._tape
  const clock = { now: () => Date.parse(now) }
  const { player, visit } = playTape(tape, {
    clock,
    actionCount: 0,
    onChange: () => undefined,
    moveClock: () => undefined,
  })
  if (saved)
    writeVisitRecord(
      { configCode: launch['config_code'] ?? '', tourCode: launch['tour_code'] ?? '' },
      saved,
    )
  const screen = await openWidget({
    path: at,
    launch: {
      tour_code: null,
      config_code: null,
      ...launch,
      site_url: 'site_url' in launch ? SITE_URL : null,
    },
    backend: player.backend,
    timers: 'fake',
    now,
    ...(scenario !== null && { scenario }),
  })
  // The visitor's clock can be wrong.
  const start = Date.now()
  clock.now = () => Date.parse(now) + Date.now() - start
  for await (const _ of visitTape(visit, createVisitOptions(screen))) continue
  expect(visit.listUnmatchedWrites()).toEqual([])
  return screen
}

/** The words that a tape may not hold, and numbers, which depend on the time. */
const OTHER_WORDS = /\S*(?:\[redacted\]|\d)\S*/g

/** The route and what a visitor sees, without what a tape does not hold. */
export function readEndOutline(): string[] {
  // The words of a server are markers on a tape.
  const shown = readOutline(document).filter((line) => !line.startsWith('alert: '))
  const lines = shown.map((line) =>
    redactName(line, [], MARKER)
      .replaceAll(OTHER_WORDS, '…')
      .replaceAll(/…( …)*/g, '…')
      .replace(/ …$/, ''),
  )
  return [location.pathname, ...lines]
}
