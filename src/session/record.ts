import type { Visit } from '#src/domain/steps.ts'
import { STEPS } from '#src/domain/steps.ts'
import { isRecord, parseJson } from './guards.ts'
import { canKeep } from './can-keep.ts'
import type { Launch } from './launch.ts'
import { local } from './storage.ts'

const VERSION = '0.0.5'
/** 30 minutes without an action end what is remembered (spec point 9). */
const INACTIVITY_MS = 30 * 60_000
/** Seven steps and their queries need far less: anything longer is not ours. */
const LONGEST = 20_000

/** All that is kept of a visit, per config and tour. No personal data: it stays on the server. */
export type OrderRecord = {
  version: typeof VERSION
  orderIntentId: string | null
  /** The order's end as the server told it, in UTC. */
  expiresAt: string | null
  steps: Visit[]
  /** Milliseconds of the visitor's clock. */
  lastActionAt: number
}

const keyOf = ({ configCode, tourCode }: Launch) =>
  `tour-checkout:${encodeURIComponent(configCode)}:${encodeURIComponent(tourCode)}`

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isInstant = (value: unknown) => isText(value) && Number.isFinite(Date.parse(value))

/** Whether the last action was 30 minutes or more ago, by the visitor's clock. */
export function isIdle({ lastActionAt }: OrderRecord, nowMs: number): boolean {
  return nowMs - lastActionAt >= INACTIVITY_MS
}

/** The path and query are navigated to, so only a step's own address passes. */
const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  STEPS.some(({ path, index }) => path === value['path'] && index === value['index']) &&
  typeof value['query'] === 'string' &&
  /^(?:\?[^#]*)?$/.test(value['query'])

const isOrderRecord = (value: unknown): value is OrderRecord =>
  isRecord(value) &&
  value['version'] === VERSION &&
  (value['orderIntentId'] === null || isText(value['orderIntentId'])) &&
  (value['expiresAt'] === null || isInstant(value['expiresAt'])) &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isVisit) &&
  Number.isFinite(value['lastActionAt'])

/** Ours alone: what else stands in a foreign record is not carried on. */
const ours = ({ orderIntentId, expiresAt, steps, lastActionAt }: OrderRecord): OrderRecord => ({
  version: VERSION,
  orderIntentId,
  expiresAt,
  steps: steps.map(({ path, query, index }) => ({ path, query, index })),
  lastActionAt,
})

/**
 * What is remembered of this config and tour. Another version, an unreadable text and 30 minutes
 * without an action discard it for good; the order's expiry is judged later, by the server's time.
 */
export function readRecord(launch: Launch, nowMs: number): OrderRecord | null {
  const text = local.read(keyOf(launch))
  if (text === null) return null
  const record = text.length > LONGEST ? undefined : parseJson(text)
  if (isOrderRecord(record) && !isIdle(record, nowMs)) return ours(record)
  clearRecord(launch)
  return null
}

export function saveRecord(launch: Launch, record: OrderRecord): void {
  local.write(keyOf(launch), JSON.stringify(record))
}

export function clearRecord(launch: Launch): void {
  local.remove(keyOf(launch))
}

/**
 * A frame without storage that its page loads again: what the page has kept (`kept_order_id` and
 * `kept_step` of the entry address) is remembered here, so it ends as any other memory does.
 */
export function recallKept(launch: Launch, search: string, nowMs: number): void {
  const params = new URLSearchParams(search)
  const orderIntentId = params.get('kept_order_id')
  if (!orderIntentId || canKeep()) return
  const steps = STEPS.filter(({ path }) => path === params.get('kept_step')).map(
    ({ path, index }) => ({ path, query: '', index }),
  )
  saveRecord(launch, {
    version: VERSION,
    orderIntentId,
    expiresAt: null,
    steps,
    lastActionAt: nowMs,
  })
}
