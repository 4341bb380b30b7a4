import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { SetupIntentState } from '#mocks/stripe/setup-intent.ts'

/** What the database keeps. Prices, totals and references are worked out from it, never stored. */
export type OrderRow = {
  id: string
  configCode: string
  unitCounters: UnitCounter[]
  contact: Contact | null
  /** The tour that was added first: it is never offered as an add-on. */
  mainTour: string | null
  /** Milliseconds; null until the first place is held. */
  expiresAt: number | null
  /** A card confirmation that began in time is under way or done: the order no longer expires. */
  settling: boolean
  /** Milliseconds; null until the payment is recorded. */
  paidAt: number | null
}

export type ItemRow = {
  id: string
  /** Relation to an order. */
  order: string
  tourCode: string
  upgradeCode: string | null
  availabilityId: string
}

/** The places that one item keeps in a departure of the tour it really books. */
export type HoldRow = {
  id: string
  /** Relation to an order. */
  order: string
  /** Relation to an item. */
  item: string
  tourCode: string
  slotId: string
  guests: number
}

export type TravelerRow = Traveler & {
  id: string
  /** Relation to an order. */
  order: string
}

export type SetupIntentRow = SetupIntentState & {
  /** Relation to an order. */
  order: string
}

export type LogRow = {
  id: string
  at: number
  sessionId: string
  orderIntentId: string | null
  /** JSON: its shape is the client's. */
  error: string
}

/** The last number given out, by kind of thing. */
export type SequenceRow = { id: string; last: number }
