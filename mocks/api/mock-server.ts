import type { CombinedSetup } from '#scenarios/engine/combine-scenarios.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import { formatScenarios } from '#scenarios/parse-scenarios.ts'
import type { ResolvedScenario, SeedData } from '#scenarios/engine/types.ts'
import { createDb } from '#mocks/backend/store/db.ts'
import type { BackendContext } from '#mocks/backend/backend-context.ts'
import type { Clock } from '#mocks/lib/clock.ts'

/** Part of every snapshot: one of another shape is forgotten, not misread. */
const SNAPSHOT_VERSION = 2

export type MockServer = BackendContext & {
  /** What the scenarios ask for beside the settings. */
  setup: Omit<CombinedSetup, 'seedData'>
  /** Everything that calls have changed, as text; the same text is the same world. */
  snapshot: () => string
  /** Goes back to a snapshot; null, or one that cannot be read, is the untouched world. */
  restore: (snapshot: string | null) => void
}

export type MockServerOptions = {
  resolvedScenarios: ResolvedScenario[]
  /** What the scenarios change. */
  seedData: SeedData
  seed: number
  /** The instant it starts at, as it was asked for; null is the machine's own time. */
  startsAt: string | null
  clock: Clock
  /** The host's page. */
  siteUrl?: string
}

type SnapshotData = { version: number; rows: ReturnType<BackendContext['db']['dump']> }

const parseSnapshot = (snapshot: string | null): SnapshotData | null => {
  try {
    const data = JSON.parse(snapshot ?? 'null') as SnapshotData | null
    return data?.version === SNAPSHOT_VERSION ? data : null
  } catch {
    return null
  }
}

export const createMockServer = (options: MockServerOptions): MockServer => {
  const { resolvedScenarios, seed, startsAt, clock, siteUrl = 'https://host.example/' } = options
  const { seedData, ...setup } = combineScenarios(resolvedScenarios, options.seedData, {
    now: clock.now(),
    siteUrl,
  })
  const db = createDb()
  const initialRows = db.dump()
  return {
    key: [formatScenarios(resolvedScenarios), seed, startsAt ?? 'now'].join('~'),
    setup,
    seed,
    seedData,
    db,
    clock,
    snapshot: () =>
      JSON.stringify({ version: SNAPSHOT_VERSION, rows: db.dump() } satisfies SnapshotData),
    restore: (snapshot) => {
      const data = parseSnapshot(snapshot)
      db.load(data?.rows ?? initialRows)
    },
  }
}
