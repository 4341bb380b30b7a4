import type { PlayerState } from './player.ts'
import type { Kept } from './recorder.ts'

/** What this tab replays: as its address asks, or as an earlier load of a page did. */
export type TabTape = {
  name: string
  /** Of a file that somebody gave; null: one of fixtures/tapes. */
  text: string | null
  state: PlayerState | null
  /** From the machine's clock to the tape's, in milliseconds; null: not begun. */
  clockOffset: number | null
  latency: 'recorded' | 'none'
}

const TAPE = 'mock-world:tape'
const RECORDING = 'mock-world:recording'

/** Ours, out of this tab's storage. */
const read = <T>(tab: Storage | null, key: string): T | null => {
  try {
    return JSON.parse(tab?.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** @returns Whether it is there for the next page of this tab. */
const write = (tab: Storage | null, key: string, value: unknown): boolean => {
  try {
    tab?.setItem(key, JSON.stringify(value))
    return tab !== null
  } catch {
    tab?.removeItem(key)
    return false
  }
}

export const keepTape = (tab: Storage | null, tape: TabTape): boolean => write(tab, TAPE, tape)
export const forgetTape = (tab: Storage | null): void => tab?.removeItem(TAPE)

/** What this tab records, and of which world. */
type TabRecording = { world: string; kept: Kept }

export const keptRecording = (tab: Storage | null): TabRecording | null =>
  read<TabRecording>(tab, RECORDING)
export const keepRecording = (tab: Storage | null, recording: TabRecording): boolean =>
  write(tab, RECORDING, recording)

/** As in ?scenario= and its like: whoever names one wants a world, not a tape. */
const OF_A_WORLD = ['scenario', 'fault', 'seed', 'now']

/**
 * The tape that an address asks for: `?tape=name`, with `&reset` from its beginning, with `&latency=0`
 * without the recorded times. One that names no tape and no world keeps what this tab plays; null: a world.
 */
export const readTapeOf = (search: string, tab: Storage | null): TabTape | null => {
  const asked = new URLSearchParams(search)
  const name = asked.get('tape')
  const kept = read<TabTape>(tab, TAPE)
  if (name === null) return OF_A_WORLD.some((one) => asked.has(one)) ? null : kept
  const latency = asked.get('latency') === '0' ? 'none' : 'recorded'
  const isSame = kept?.name === name
  const fresh = { name, text: isSame ? kept.text : null, state: null, clockOffset: null, latency }
  return isSame && !asked.has('reset') ? { ...kept, latency } : { ...fresh, latency }
}
