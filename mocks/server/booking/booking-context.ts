import type { SeedData } from '#scenarios/engine/types.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import type { Db } from './store/db.ts'

/** The data and the clock of one mock server, passed to every rule of the backend. */
export type BookingContext = {
  /** Scenarios, seed and start time. Ids are derived from it, and state is stored under it. */
  key: string
  seed: number
  /** Catalog and settings after the scenarios have changed them. */
  seedData: SeedData
  db: Db
  /** The server's time: expiry and confirmation depend on it alone. */
  clock: Clock
}
