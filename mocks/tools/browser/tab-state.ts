import { parseJson } from '#src/lib/parse-json.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import type { PlayerState } from '#mocks/tape/replay/player.ts'
import type { RecorderState } from '#mocks/tape/record/recording.ts'

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
export const RECORDING_KEY = 'mock-server:recording'
const REPEAT_KEY = 'mock-server:repeat'
const WALKING_KEY = 'mock-server:visitor'

/** Written by this module, so the cast is safe. */
function readItem<T>(tabStorage: Storage | null, key: string): T | null {
  return (parseJson(tabStorage?.getItem(key)) ?? null) as T | null
}

export function saveTabReplay(tabStorage: Storage | null, replay: TabReplay): boolean {
  return writeItem(tabStorage, TAPE_KEY, JSON.stringify(replay))
}

/** Saves the text of a tape that is a file. */
export function saveTapeFile(tabStorage: Storage | null, text: string): boolean {
  return writeItem(tabStorage, TAPE_FILE_KEY, text)
}

export function clearTabReplay(tabStorage: Storage | null): void {
  tabStorage?.removeItem(TAPE_KEY)
  tabStorage?.removeItem(TAPE_FILE_KEY)
}

/** The recording of a tab and the mock server or tape that it records. */
type TabRecording = {
  serverKey: string
  state: RecorderState
  /** Where the last page was left. */
  path: string
}

export function readTabRecording(tabStorage: Storage | null): TabRecording | null {
  return readItem<TabRecording>(tabStorage, RECORDING_KEY)
}

export function saveTabRecording(tabStorage: Storage | null, recording: TabRecording): boolean {
  return writeItem(tabStorage, RECORDING_KEY, JSON.stringify(recording))
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
  const stored = readItem<TabReplay>(tabStorage, TAPE_KEY)
  if (name === null)
    return MOCK_SERVER_PARAMETERS.some((parameter) => params.has(parameter)) ? null : stored
  const latency = params.get('latency') === '0' ? 'none' : 'recorded'
  const isSame = stored?.name === name
  const isRestarted = params.has('reset') || params.has('show')
  if (isSame && !isRestarted) return { ...stored, latency }
  const show = params.get('show') ?? ''
  return {
    name,
    ...(show !== '' && { pausesAfter: Number(show) }),
    isFile: isSame && stored.isFile,
    state: null,
    actionCount: 0,
    clockOffset: null,
    latency,
  }
}

/** The text of a tape whose visit is repeated on the mock server, and how many of its actions have been. */
export type TabRepeat = { text: string; actionCount: number }

export function readRepeat(tabStorage: Storage | null): TabRepeat | null {
  return readItem<TabRepeat>(tabStorage, REPEAT_KEY)
}

/** @param repeat null: the visitor goes to the end of the scenario again. */
export function saveRepeat(tabStorage: Storage | null, repeat: TabRepeat | null): boolean {
  if (repeat !== null) return writeItem(tabStorage, REPEAT_KEY, JSON.stringify(repeat))
  tabStorage?.removeItem(REPEAT_KEY)
  return true
}

/** Whether a visit was under way when the tab left its last page. */
export function isVisitUnderWay(tabStorage: Storage | null): boolean {
  return tabStorage?.getItem(WALKING_KEY) === 'walking'
}

/** Saves whether a visit continues on the next page of the tab. */
export function saveVisitUnderWay(tabStorage: Storage | null, isUnderWay: boolean): void {
  if (isUnderWay) writeItem(tabStorage, WALKING_KEY, 'walking')
  else tabStorage?.removeItem(WALKING_KEY)
}
