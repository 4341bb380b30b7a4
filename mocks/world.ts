import type { Scenario, WorldSettings } from '#scenarios/types.ts'
import { createDb } from './backend/db.ts'
import type { WorldState } from './backend/state.ts'
import type { Clock } from './clock.ts'

/** Part of every snapshot: one of another shape is forgotten, not misread. */
const SNAPSHOT_VERSION = 1

export type World = WorldState & {
  scenarios: Scenario[]
  /** Everything that calls have changed, as text; the same text is the same world. */
  snapshot: () => string
  /** Goes back to a snapshot; null, or one that cannot be read, is the untouched world. */
  restore: (snapshot: string | null) => void
}

export type WorldOptions = {
  scenarios: Scenario[]
  /** What the scenarios change. */
  settings: WorldSettings
  seed: number
  /** The instant it starts at, as it was asked for; null is the machine's own time. */
  startsAt: string | null
  clock: Clock
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
  const { scenarios, seed, startsAt, clock } = options
  const db = createDb()
  const untouched = db.dump()
  return {
    key: [scenarios.map(({ id }) => id).join(','), seed, startsAt ?? 'now'].join('~'),
    scenarios,
    seed,
    settings: scenarios.reduce(
      (settings, { change }) => change?.(settings) ?? settings,
      options.settings,
    ),
    db,
    clock,
    snapshot: () => JSON.stringify({ version: SNAPSHOT_VERSION, rows: db.dump() } satisfies Saved),
    restore: (snapshot) => {
      const saved = read(snapshot)
      db.load(saved?.rows ?? untouched)
    },
  }
}
