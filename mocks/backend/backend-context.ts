import type { SeedData } from '#scenarios/engine/types.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import type { Db } from './store/db.ts'

/** What the rules of the backend work on. */
export type BackendContext = {
  /** Scenarios, seed and start: worlds with one key are one world. */
  key: string
  seed: number
  seedData: SeedData
  db: Db
  clock: Clock
}
