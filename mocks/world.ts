import type { Combined } from '#scenarios/combine.ts'
import { combine } from '#scenarios/combine.ts'
import { printScenarios } from '#scenarios/parse.ts'
import type { Played, WorldSettings } from '#scenarios/types.ts'
import { createDb } from './backend/db.ts'
import type { WorldState } from './backend/state.ts'
import type { Clock } from './clock.ts'

/** Part of every snapshot: one of another shape is forgotten, not misread. */
const SNAPSHOT_VERSION = 2

export type World = WorldState & {
  /** What the scenarios ask for beside the settings. */
  asked: Omit<Combined, 'settings'>
  /** Everything that calls have changed, as text; the same text is the same world. */
  snapshot: () => string
  /** Goes back to a snapshot; null, or one that cannot be read, is the untouched world. */
  restore: (snapshot: string | null) => void
}

export type WorldOptions = {
  played: Played[]
  /** What the scenarios change. */
  settings: WorldSettings
  seed: number
  /** The instant it starts at, as it was asked for; null is the machine's own time. */
  startsAt: string | null
  clock: Clock
  /** The host's page. */
  site?: string
}

type Saved = { version: number; rows: ReturnType<WorldState['db']['dump']> }

const read = (snapshot: string | null): Saved | null => {
  try {
    const saved = JSON.parse(snapshot ?? 'null') as Saved | null
    return saved?.version === SNAPSHOT_VERSION ? saved : null
  } catch {
    return null
  }
}

export const createWorld = (options: WorldOptions): World => {
  const { played, seed, startsAt, clock, site = 'https://host.example/' } = options
  const { settings, ...asked } = combine(played, options.settings, { now: clock.now(), site })
  const db = createDb()
  const untouched = db.dump()
  return {
    key: [printScenarios(played), seed, startsAt ?? 'now'].join('~'),
    asked,
    seed,
    settings,
    db,
    clock,
    snapshot: () => JSON.stringify({ version: SNAPSHOT_VERSION, rows: db.dump() } satisfies Saved),
    restore: (snapshot) => {
      const saved = read(snapshot)
      db.load(saved?.rows ?? untouched)
    },
  }
}
