import type { SeedData } from '#scenarios/types.ts'
import type { Clock } from '#mocks/clock.ts'
import type { Db } from './db.ts'

/** What the rules of the backend work on. */
export type BackendContext = {
  /** Scenarios, seed and start: worlds with one key are one world. */
  key: string
  seed: number
  seedData: SeedData
  db: Db
  clock: Clock
}
