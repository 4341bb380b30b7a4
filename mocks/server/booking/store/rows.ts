import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'

/** An order intent. Prices, totals and supplier references are derived, never stored. */
export type OrderRow = {
  id: string
  configCode: string
  unitCounters: UnitCounter[]
  contact: Contact | null
  travelers: Traveler[]
  /** Code of the tour that was added first; it is never offered as an add-on. */
  mainTour: string | null
  /** Epoch milliseconds; null until the first place is held. */
  expiresAt: number | null
  /** A card confirmation has started before the expiry and not failed: the order no longer expires. */
  settling: boolean
  /** Epoch milliseconds; null until the provider has verified its card. */
  verifiedAt: number | null
  /** Epoch milliseconds; null until the payment is recorded. */
  paidAt: number | null
}

/** A cart item. It holds a place in its departure for each guest of its order. */
export type ItemRow = {
  id: string
  /** The id of the order. */
  order: string
  /** The original tour. */
  tourCode: string
  upgradeCode: string | null
  /** The departure of the upgrade, or of the original tour. */
  availabilityId: string
}

/** The Stripe SetupIntent of an order. */
export type SetupIntentRow = SetupIntentState & {
  /** The id of the order. */
  order: string
}

/** A frontendLog call. */
type LogRow = {
  id: string
  /** Epoch milliseconds. */
  at: number
  sessionId: string
  orderIntentId: string | null
  /** JSON; the client defines its shape. */
  error: string
}

/** The last number given out for a kind of row or call. */
type SequenceRow = { id: string; last: number }

/** The row type of each table. */
export type RowsByTable = {
  order: OrderRow
  item: ItemRow
  setupIntent: SetupIntentRow
  log: LogRow
  sequence: SequenceRow
}
