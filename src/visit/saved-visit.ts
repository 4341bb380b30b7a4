import { VISIT_VERSION, buildVisitKey, hashOrderId } from '#src/contract/launch.ts'
import { type StepVisit, STEPS } from '#src/domain/steps.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { isStorageAvailable } from './is-storage-available.ts'
import type { Launch } from './launch.ts'
import { isPaymentPending } from './pending-payment.ts'
import { safeLocalStorage } from './storage.ts'

/** A saved visit is discarded 30 minutes after the last action (STATE-2). */
export const INACTIVITY_MS = 30 * 60_000
/** Characters. A valid record, with seven steps and their queries, is far shorter. */
const MAX_LENGTH = 20_000

/** The local record of a visit, per config and tour (STATE-1). It never holds personal data (STATE-3). */
export type SavedVisit = {
  version: typeof VISIT_VERSION
  orderIntentId: string | null
  /** Expiry of the order, ISO 8601 in UTC, filled by the server. */
  expiresAt: string | null
  /** Visited steps, the latest last. */
  steps: StepVisit[]
  /** Epoch milliseconds of the visitor's clock. */
  lastActionAt: number
  /** See `VisitStore.readTravelerGuests`. */
  travelerGuests?: string | undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isInstant(value: unknown) {
  return isText(value) && Number.isFinite(Date.parse(value))
}

/** Tells whether the last action was 30 minutes ago by the visitor's clock, and no payment is under way (PAY-17). */
export function isIdle(
  { lastActionAt, orderIntentId }: Pick<SavedVisit, 'lastActionAt' | 'orderIntentId'>,
  nowMs: number,
): boolean {
  const isHeld = orderIntentId !== null && isPaymentPending(orderIntentId)
  return nowMs - lastActionAt >= INACTIVITY_MS && !isHeld
}

/** The widget navigates to path and query, so only the address of a step is valid. */
function isVisit(value: unknown): value is StepVisit {
  return (
    isRecord(value) &&
    STEPS.some(({ path, index }) => path === value['path'] && index === value['index']) &&
    typeof value['query'] === 'string' &&
    /^(?:\?[^#]*)?$/.test(value['query'])
  )
}

function isSavedVisit(value: unknown): value is SavedVisit {
  return (
    isRecord(value) &&
    value['version'] === VISIT_VERSION &&
    (value['orderIntentId'] === null || isText(value['orderIntentId'])) &&
    (value['expiresAt'] === null || isInstant(value['expiresAt'])) &&
    Array.isArray(value['steps']) &&
    value['steps'].every(isVisit) &&
    Number.isFinite(value['lastActionAt']) &&
    (value['travelerGuests'] === undefined || isText(value['travelerGuests']))
  )
}

/** Drops unknown fields, so that they are not written back. */
function pickSavedVisit(savedVisit: SavedVisit): SavedVisit {
  const { orderIntentId, expiresAt, steps, lastActionAt, travelerGuests } = savedVisit
  return {
    version: VISIT_VERSION,
    orderIntentId,
    expiresAt,
    steps: steps.map(({ path, query, index }) => ({ path, query, index })),
    lastActionAt,
    ...(travelerGuests && { travelerGuests }),
  }
}

/**
 * The storage key of a visit. That of an order which only an address names has its own: the visit of this browser
 * stays as it is, and nobody finds that order without its address (HOST-4).
 */
function findKey(launch: Launch): string {
  const key = buildVisitKey(launch)
  const { orderIntentId } = launch
  if (orderIntentId === null) return key
  const savedVisit = parseJson(safeLocalStorage.read(key))
  return isRecord(savedVisit) && savedVisit['orderIntentId'] === orderIntentId
    ? key
    : `${key}:${hashOrderId(orderIntentId)}`
}

/**
 * The saved visit of this config and tour. A record of another version, an invalid one and one without an action
 * for 30 minutes is deleted (STATE-2). The order's expiry is checked later, by server time.
 * @param nowMs Epoch milliseconds of the visitor's clock.
 */
export function readSavedVisit(launch: Launch, nowMs: number): SavedVisit | null {
  const text = safeLocalStorage.read(findKey(launch))
  if (text === null) return null
  const savedVisit = text.length > MAX_LENGTH ? undefined : parseJson(text)
  if (isSavedVisit(savedVisit) && !isIdle(savedVisit, nowMs)) return pickSavedVisit(savedVisit)
  clearSavedVisit(launch)
  return null
}

/** Saves the visit; in memory when storage is blocked or full (STATE-4). */
export function writeSavedVisit(launch: Launch, savedVisit: SavedVisit): void {
  safeLocalStorage.write(findKey(launch), JSON.stringify(savedVisit))
}

/** Deletes the saved visit. */
export function clearSavedVisit(launch: Launch): void {
  safeLocalStorage.remove(findKey(launch))
}

/**
 * The host page of a frame without storage saves the order and passes it in the entry address as
 * `saved_order_id` and `saved_step`. Restores it as a saved visit; ignored when storage is available.
 */
export function restoreSavedOrder(entry: Launch, search: string, nowMs: number): void {
  const params = new URLSearchParams(search)
  const orderIntentId = params.get('saved_order_id')
  if (!orderIntentId || isStorageAvailable()) return
  const steps = STEPS.filter(({ path }) => path === params.get('saved_step')).map(
    ({ path, index }) => ({ path, query: '', index }),
  )
  writeSavedVisit(
    { ...entry, orderIntentId: null },
    {
      version: VISIT_VERSION,
      orderIntentId,
      expiresAt: null,
      steps,
      lastActionAt: nowMs,
    },
  )
}
