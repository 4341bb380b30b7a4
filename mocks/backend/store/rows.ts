import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { SetupIntentState } from '#mocks/stripe/setup-intent.ts'

/** An order intent. Prices, totals and supplier references are derived, never stored. */
export type OrderRow = {
  id: string
  configCode: string
  unitCounters: UnitCounter[]
  contact: Contact | null
  /** Code of the tour that was added first; it is never offered as an add-on. */
  mainTour: string | null
  /** Epoch milliseconds; null until the first place is held. */
  expiresAt: number | null
  /** A card confirmation has started before the expiry and not failed: the order no longer expires. */
  settling: boolean
  /** Epoch milliseconds; null until the payment is recorded. */
  paidAt: number | null
}

/** A cart item. */
export type ItemRow = {
  id: string
  /** Relation to an order. */
  order: string
  /** The original tour. */
  tourCode: string
  upgradeCode: string | null
  /** The departure of the upgrade, or of the original tour. */
  availabilityId: string
}

/** The places that a cart item occupies in its departure. */
export type HoldRow = {
  /** The item's id. */
  id: string
  /** Relation to an order. */
  order: string
  /** Relation to an item. */
  item: string
  tourCode: string
  slotId: string
  guests: number
}

/** A traveler; `id` is `{order id}/{index}`. */
type TravelerRow = Traveler & {
  id: string
  /** Relation to an order. */
  order: string
}

/** The Stripe SetupIntent of an order. */
export type SetupIntentRow = SetupIntentState & {
  /** Relation to an order. */
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
  hold: HoldRow
  traveler: TravelerRow
  setupIntent: SetupIntentRow
  log: LogRow
  sequence: SequenceRow
}

/** A table of the database. */
export type TableName = keyof RowsByTable

/** Parents before the tables that point at them. */
export const TABLE_NAMES = [
  'order',
  'item',
  'hold',
  'traveler',
  'setupIntent',
  'log',
  'sequence',
] as const satisfies TableName[]

/** The rows of every table. */
export type Rows = Record<TableName, object[]>

/** Builds a record with a value for every table. */
export function mapTables<T>(map: (name: TableName) => T): Record<TableName, T> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, map(name)])) as Record<TableName, T>
}
