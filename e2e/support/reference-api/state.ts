import type { Bodies } from './body-table.ts'
import type { UnitCounter } from './wire-types.ts'

/** A setup intent of the card provider, named and guarded the way Stripe does it. */
export type SetupIntent = { id: string; clientSecret: string }

/** One tour of an order. `startsAt` is the availability id, an ISO date-time with offset. */
export type StoredItem = {
  id: string
  tourCode: string
  upgradeCode: string | null
  startsAt: string
  reference: string
}

/** An order as the server keeps it: prices are computed when it is read. */
export type StoredOrder = {
  id: string
  configCode: string
  reference: string
  unitCounters: UnitCounter[]
  items: StoredItem[]
  contact: Bodies['setContact']['contact'] | null
  travelers: Bodies['setTravelers']['travelers']
  setupIntent: SetupIntent
  paid: boolean
  /** Milliseconds since 1970; null until the first hold. */
  expiresAt: number | null
  /** How often getResult was called since the payment. */
  resultReads: number
}

/** What all calls of one server share. */
export type ServerState = {
  orders: Map<string, StoredOrder>
  isLiberal: boolean
  now: () => Date
  publicApiKey: string
  createSetupIntent: () => SetupIntent | Promise<SetupIntent>
  readSetupStatus: (setupIntentId: string) => string | Promise<string>
  /** The next number for references and ids. */
  nextNumber: () => number
}

/** True once an order that is not paid has passed its expiry. */
export function isExpired(state: ServerState, order: StoredOrder): boolean {
  return !order.paid && order.expiresAt !== null && order.expiresAt <= state.now().getTime()
}

/** The tour that is booked for an item: its upgrade, else the original. */
export function getBookedTour(item: StoredItem): string {
  return item.upgradeCode ?? item.tourCode
}

/** The number of guests of all types. */
export function countGuests(unitCounters: readonly UnitCounter[]): number {
  return unitCounters.reduce((sum, counter) => sum + counter.quantity, 0)
}
