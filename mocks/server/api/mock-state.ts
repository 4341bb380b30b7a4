import type { CombinedSetup } from '#scenarios/engine/combine-scenarios.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import { formatScenarios } from '#scenarios/parse-scenarios.ts'
import type { ResolvedScenario, SeedData } from '#scenarios/engine/types.ts'
import type { Rows } from '#mocks/server/booking/store/db.ts'
import { createDb, dumpRows, getNumber, loadRows } from '#mocks/server/booking/store/db.ts'
import type { BookingContext } from '#mocks/server/booking/booking-context.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { parseJson } from '#src/lib/parse-json.ts'

/** Part of every snapshot; a snapshot of another version is discarded. */
const SNAPSHOT_VERSION = 3

/** What one mock server knows: its data, its clock and what its scenarios set. */
export type MockState = BookingContext & {
  /** What the scenarios set beside the seed data. */
  setup: Omit<CombinedSetup, 'seedData'>
  /** The state as text; equal states give equal text. */
  snapshot: () => string
  /** Restores a snapshot; null, or one that is not valid, restores the initial state. */
  restore: (snapshot: string | null) => void
}

export type MockStateOptions = {
  resolvedScenarios: ResolvedScenario[]
  /** The data that the scenarios are applied to. */
  seedData: SeedData
  seed: number
  /** The start time as given (ISO with offset), part of the key; null is the machine's time. */
  startsAt: string | null
  clock: Clock
  /** The address of the host page. */
  siteUrl?: string
}

type SnapshotData = { version: number; rows: Rows }

function parseSnapshot(snapshot: string | null): SnapshotData | null {
  // Written by `snapshot` of this module when the version is right.
  const data = parseJson(snapshot) as SnapshotData | null | undefined
  return data?.version === SNAPSHOT_VERSION ? data : null
}

/**
 * Creates the state with which scenarios begin.
 * @param options.resolvedScenarios Applied from left to right.
 */
export function createMockState(options: MockStateOptions): MockState {
  const { resolvedScenarios, seed, startsAt, clock, siteUrl = 'https://host.example/' } = options
  const context = { now: clock.now(), siteUrl }
  const { seedData, ...setup } = combineScenarios(resolvedScenarios, options.seedData, context)
  const db = createDb()
  const changes = setup.events.filter(({ change }) => typeof change === 'function')
  /** The seed data before the first change, and after each of them. */
  const versions = [seedData]
  for (const { change } of changes)
    if (typeof change === 'function') versions.push(change(versions.at(-1) ?? seedData, context))
  const initialRows = dumpRows(db)
  return {
    key: [formatScenarios(resolvedScenarios), seed, startsAt ?? 'now'].join('~'),
    setup,
    seed,
    get seedData() {
      const next = changes.findIndex(({ at, nth = 1 }) => getNumber(db, `call ${at}`) < nth)
      return versions.at(next) ?? seedData
    },
    db,
    clock,
    snapshot: () =>
      JSON.stringify({ version: SNAPSHOT_VERSION, rows: dumpRows(db) } satisfies SnapshotData),
    restore: (snapshot) => {
      const data = parseSnapshot(snapshot)
      loadRows(db, data?.rows ?? initialRows)
    },
  }
}
