import type { Visit } from '#src/domain/steps.ts'
import { isRecord, parseJson } from './guards.ts'
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

/** The path and query are navigated to, so only a step's own address passes. */
const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  isText(value['path']) &&
  /^\/steps\/[a-z_]+$/.test(value['path']) &&
  typeof value['query'] === 'string' &&
  /^(?:\?[^#]*)?$/.test(value['query']) &&
  Number.isInteger(value['index'])

const isOrderRecord = (value: unknown): value is OrderRecord =>
  isRecord(value) &&
  value['version'] === VERSION &&
  (value['orderIntentId'] === null || isText(value['orderIntentId'])) &&
  (value['expiresAt'] === null || isInstant(value['expiresAt'])) &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isVisit) &&
  Number.isFinite(value['lastActionAt'])

/**
 * What is remembered of this config and tour. Another version, an unreadable text and 30 minutes
 * without an action discard it for good; the order's expiry is judged later, by the server's time.
 */
export function readRecord(launch: Launch, nowMs: number): OrderRecord | null {
  const text = local.read(keyOf(launch))
  if (text === null) return null
  const record = text.length > LONGEST ? undefined : parseJson(text)
  if (isOrderRecord(record) && nowMs - record.lastActionAt < INACTIVITY_MS) return record
  clearRecord(launch)
  return null
}

export function saveRecord(launch: Launch, record: OrderRecord): void {
  local.write(keyOf(launch), JSON.stringify(record))
}

export function clearRecord(launch: Launch): void {
  local.remove(keyOf(launch))
}
