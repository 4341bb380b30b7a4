import { buildOwnOrderKey } from '#src/contract/launch.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { DAY_MS, readStoredRecord, writeStoredRecord } from './stored-record.ts'

/** The codes with which an order was begun. */
export type Codes = { configCode: string; tourCode: string }

/**
 * What this browser keeps of an order. Nothing personal (STATE-3), and not the order's id, which gives access to it
 * (RESULT-10).
 */
export type OwnOrder = {
  /** Absent where another browser began the order. */
  codes?: Codes
  /** A payment under way: the `PaymentMark` of pending-payment.ts. */
  payment?: object | undefined
  /** The purchase was reported (RESULT-3). */
  isReported?: true
}

/** What this browser keeps of this order, and until when; null for one that it does not know. */
export function readOwnOrder(orderIntentId: string): (OwnOrder & { until: number }) | null {
  return readStoredRecord(buildOwnOrderKey(orderIntentId)) as (OwnOrder & { until: number }) | null
}

/** The codes of an order that this browser began (HOST-4); undefined for any other. */
export function findOwnCodes(orderIntentId: string): Codes | undefined {
  const { configCode, tourCode }: Partial<Codes> = readOwnOrder(orderIntentId)?.codes ?? {}
  return typeof configCode === 'string' && typeof tourCode === 'string'
    ? { configCode, tourCode }
    : undefined
}

/**
 * Changes what this browser keeps of an order.
 * @param until The end of the record, in epoch milliseconds of the visitor's clock; it stays without one.
 */
export function updateOwnOrder(orderIntentId: string, changes: OwnOrder, until?: number): void {
  const { until: end = 0, ...ownOrder } = readOwnOrder(orderIntentId) ?? {}
  writeStoredRecord(buildOwnOrderKey(orderIntentId), { ...ownOrder, ...changes }, until ?? end)
}

/** A day after the end of the order, as far as that is known. */
export function findRecordEnd({ ventrataOrder }: Pick<OrderIntent, 'ventrataOrder'>): number {
  return Math.max(Date.parse(ventrataOrder?.utcExpiresAt ?? '') || 0, Date.now()) + DAY_MS
}

/** Remembers that this browser began this order. */
export function rememberOrder(
  order: Pick<OrderIntent, 'id' | 'ventrataOrder'>,
  { configCode, tourCode }: Codes,
): void {
  updateOwnOrder(order.id, { codes: { configCode, tourCode } }, findRecordEnd(order))
}
