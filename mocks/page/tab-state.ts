import type { PlayerState } from '#mocks/tape/replay/player.ts'
import type { RecorderState } from '#mocks/tape/record/recorder.ts'

/** What this tab replays: as its address asks, or as an earlier load of a page did. */
export type TabReplay = {
  name: string
  /** Of a file that somebody gave; null: one of fixtures/tapes. */
  text: string | null
  state: PlayerState | null
  /** From the machine's clock to the tape's, in milliseconds; null: not begun. */
  clockOffset: number | null
  latency: 'recorded' | 'none'
}

const TAPE_KEY = 'mock-server:tape'
const RECORDING_KEY = 'mock-server:recording'

/** Ours, out of this tab's storage. */
const readItem = <T>(tabStorage: Storage | null, key: string): T | null => {
  try {
    return JSON.parse(tabStorage?.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** @returns Whether it is there for the next page of this tab. */
const writeItem = (tabStorage: Storage | null, key: string, value: unknown): boolean => {
  try {
    tabStorage?.setItem(key, JSON.stringify(value))
    return tabStorage !== null
  } catch {
    tabStorage?.removeItem(key)
    return false
  }
}

export const saveTabReplay = (tabStorage: Storage | null, replay: TabReplay): boolean =>
  writeItem(tabStorage, TAPE_KEY, replay)
export const clearTabReplay = (tabStorage: Storage | null): void => tabStorage?.removeItem(TAPE_KEY)

/** What this tab records, and of which world. */
type TabRecording = { serverKey: string; state: RecorderState }

export const readTabRecording = (tabStorage: Storage | null): TabRecording | null =>
  readItem<TabRecording>(tabStorage, RECORDING_KEY)
export const saveTabRecording = (tabStorage: Storage | null, recording: TabRecording): boolean =>
  writeItem(tabStorage, RECORDING_KEY, recording)

/** As in ?scenario= and its like: whoever names one wants a world, not a tape. */
const MOCK_SERVER_PARAMETERS = ['scenario', 'fault', 'seed', 'now']

/**
 * The tape that an address asks for: `?tape=name`, with `&reset` from its beginning, with `&latency=0`
 * without the recorded times. One that names no tape and no world keeps what this tab plays; null: a world.
 */
export const resolveTabReplay = (search: string, tabStorage: Storage | null): TabReplay | null => {
  const params = new URLSearchParams(search)
  const name = params.get('tape')
  const stored = readItem<TabReplay>(tabStorage, TAPE_KEY)
  if (name === null)
    return MOCK_SERVER_PARAMETERS.some((parameter) => params.has(parameter)) ? null : stored
  const latency = params.get('latency') === '0' ? 'none' : 'recorded'
  const isSame = stored?.name === name
  const fresh = { name, text: isSame ? stored.text : null, state: null, clockOffset: null, latency }
  return isSame && !params.has('reset') ? { ...stored, latency } : { ...fresh, latency }
}
