import { parseJson } from '#src/lib/parse-json.ts'
import { findClosestMatches } from '#scenarios/engine/find-closest-matches.ts'
import { chooseTapeFile } from '#mocks/page/choose-tape-file.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { getStorage } from '#mocks/page/browser-storage.ts'
import { MessageError, showMessageBar } from '#mocks/page/message.tsx'
import type { Tape } from '#mocks/tape/format/har.ts'
import { buildTapeName, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import { importHar } from '#mocks/tape/record/import-har.ts'
import type { PlayerState } from '#mocks/tape/replay/player.ts'
import { loadBundledTape, listBundledTapes, TAPE_DESCRIPTIONS } from './bundled-tapes.ts'

/** The replay of a tab, from its address or continued from an earlier page. */
export type TabReplay = {
  name: string
  /** The tape is a dropped or chosen file, whose text TAPE_FILE_KEY holds; otherwise it is one of fixtures/tapes. */
  isFile: boolean
  /** null before the first request. */
  state: PlayerState | null
  /** How many actions of the visitor have been repeated. */
  actionCount: number
  /** Milliseconds from the machine's clock to the tape's; null before the replay has started. */
  clockOffset: number | null
  latency: 'recorded' | 'none'
  /** After so many actions the visitor pauses. */
  pausesAfter?: number
  /** Continued from a moment: the visitor repeats what was not sent. */
  isRestored?: boolean
}

export const TAPE_KEY = 'mock-server:tape'
/** Apart from the progress, which is written at each call and is part of each moment. */
export const TAPE_FILE_KEY = 'mock-server:tape-file'

/** @returns Whether the tab's next page finds it. */
export function saveTabReplay(tabStorage: Storage | null, replay: TabReplay): boolean {
  return writeItem(tabStorage, TAPE_KEY, JSON.stringify(replay))
}

export function clearTabReplay(tabStorage: Storage | null): void {
  tabStorage?.removeItem(TAPE_KEY)
  tabStorage?.removeItem(TAPE_FILE_KEY)
}

/** A replay from the start of a tape. */
function startReplay(name: string, isFile: boolean): TabReplay {
  return { name, isFile, state: null, actionCount: 0, clockOffset: null, latency: 'recorded' }
}

/** Parameters that request the mock server instead of a replay. */
const MOCK_SERVER_PARAMETERS = ['scenario', 'fault', 'seed', 'now']

/**
 * Resolves the replay that an address requests with `?tape=name`. `&reset` and `&show` restart the tape, `&show=3`
 * pauses after three actions, `&latency=0` ignores the recorded times. An address without `tape` and without mock server
 * parameters continues the tab's replay.
 * @returns null for the mock server.
 */
export function resolveTabReplay(search: string, tabStorage: Storage | null): TabReplay | null {
  const params = new URLSearchParams(search)
  const name = params.get('tape')
  // Written by this module, so the cast is safe.
  const stored = (parseJson(tabStorage?.getItem(TAPE_KEY)) ?? null) as TabReplay | null
  if (name === null)
    return MOCK_SERVER_PARAMETERS.some((parameter) => params.has(parameter)) ? null : stored
  const latency = params.get('latency') === '0' ? 'none' : 'recorded'
  const isSame = stored?.name === name
  const isRestarted = params.has('reset') || params.has('show')
  if (isSame && !isRestarted) return { ...stored, latency }
  const show = params.get('show') ?? ''
  return {
    ...startReplay(name, isSame && stored.isFile),
    ...(show !== '' && { pausesAfter: Number(show) }),
    latency,
  }
}

/** How many of the closest names are shown at once. */
const MAX_CLOSEST = 3

function buildTapeUrl(name: string): string {
  const search = new URLSearchParams(location.search)
  search.set('tape', name)
  return `?${search}`
}

/** Opens the browser's file dialog and replays the chosen file. */
const CHOOSE_FILE = {
  name: 'Choose a file',
  run: () => chooseTapeFile((file) => void playFile(file)),
}

/** Loads the tape of a replay. @throws MessageError for an unknown or invalid tape. */
export async function loadTape(
  { name, isFile }: TabReplay,
  tabStorage: Storage | null,
): Promise<Tape> {
  const file = isFile ? tabStorage?.getItem(TAPE_FILE_KEY) : null
  const source = file ?? (await loadBundledTape(name))
  if (source === null) {
    const names = listBundledTapes()
    const tapes = (name === '' ? names : findClosestMatches(name, names)).map((tapeName) => ({
      name: tapeName,
      href: buildTapeUrl(tapeName),
      text: TAPE_DESCRIPTIONS[tapeName] ?? '',
    }))
    throw new MessageError({
      title: name === '' ? 'Choose a tape' : `Unknown tape '${name}'`,
      text: 'Drop a .har file anywhere, open one, or pick a bundled tape.',
      list: tapes.slice(0, name === '' ? undefined : MAX_CLOSEST),
      more: { title: 'All tapes', list: name === '' ? [] : tapes.slice(MAX_CLOSEST) },
      action: CHOOSE_FILE,
    })
  }
  try {
    return parseTape(source)
  } catch (error) {
    throw new MessageError({
      title: "This tape can't be replayed",
      text: `${name}: ${readErrorMessage(error)}`,
      action: CHOOSE_FILE,
    })
  }
}

function parseTapeOrHar(text: string, file: string): Tape {
  try {
    return parseTape(text)
  } catch {
    return importHar(text, buildTapeName(file)).tape
  }
}

/** The address that replays a tape from its start beside its steps, on the demo site or in the widget alone. */
function buildReplayUrl(name: string): string {
  const { BASE_URL } = import.meta.env
  const demo = `${BASE_URL}demo/`
  const isDemo = location.pathname.startsWith(demo)
  const search = new URLSearchParams({ tape: name, reset: '', panel: 'tape' })
  return `${isDemo ? demo : BASE_URL}?${search}${isDemo ? '#book' : ''}`
}

/** Replays a tape, or any HAR with calls of the widget, in this tab. */
async function playFile(file: File): Promise<void> {
  const showError = (text: string) => showMessageBar({ title: "This file can't be replayed", text })
  try {
    const tape = parseTapeOrHar(await file.text(), file.name)
    const { name } = tape.log._tape
    const tabStorage = getStorage('sessionStorage')
    if (
      writeItem(tabStorage, TAPE_FILE_KEY, serializeTape(tape)) &&
      saveTabReplay(tabStorage, startReplay(name, true))
    )
      location.assign(buildReplayUrl(name))
    else
      showError(
        'Session storage is denied or full. The tab needs it to keep the file while it replays.',
      )
  } catch (error) {
    showError(`${file.name}: ${readErrorMessage(error)}`)
  }
}

/** Replays files that are dropped on the page. */
export function enableFileDrop(): void {
  window.addEventListener('dragover', (event) => event.preventDefault())
  window.addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void playFile(file)
  })
}
