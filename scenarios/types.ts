import type { CatalogueTour, Config, Destination } from '#fixtures/types.ts'
import type { Status } from '#src/contract/enums.ts'

/** Replaces what the seed says of some departures. */
export type SlotRule = {
  tours: 'all' | string[]
  /** Counted from the world's today in the tour's own zone; both ends belong to it. */
  days: 'all' | { from: number; to: number }
  status: Status
}

/** Everything of a world that a scenario may change before the first call. */
export type WorldSettings = {
  catalogue: CatalogueTour[]
  configs: Config[]
  destinations: Destination[]
  /** The last rule that fits a departure wins. */
  slotRules: SlotRule[]
  /** The setting thereAreTourUpgrades; false refuses every upgrade as well. */
  upgradesOffered: boolean
  /** From the first held place to the order's expiry. */
  holdSeconds: number
  /** From the payment to CONFIRMED. */
  confirmationSeconds: number
}

/** One named world: what differs from the standard one, and what a person sees of it. */
export type Scenario = {
  id: string
  title: string
  /** What a person sees, in one line. */
  sees: string
  /** Pure; several scenarios apply from left to right. */
  change?: (settings: WorldSettings) => WorldSettings
  environment?: {
    /** The provider declines every card with this decline code. */
    decline?: string
  }
  /** For somebody who books on without minding: the last route reached, and a text shown there. */
  expects: { endsAt: string; shows: string }
}
