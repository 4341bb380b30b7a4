import { buildVisitKey } from '#src/contract/launch.ts'
import type { StepVisit } from '#src/domain/steps.ts'
import { STEPS } from '#src/domain/steps.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { isStorageAvailable } from './is-storage-available.ts'
import type { Launch } from './launch.ts'
import { safeLocalStorage } from './storage.ts'

const VERSION = '0.0.5'
/** 30 minutes without an action end what is remembered (spec point 9). */
const INACTIVITY_MS = 30 * 60_000
/** Seven steps and their queries need far less: anything longer is not ours. */
const MAX_LENGTH = 20_000

/** All that is kept of a visit, per config and tour. No personal data: it stays on the server. */
export type SavedVisit = {
  version: typeof VERSION
  orderIntentId: string | null
  /** The order's end as the server told it, in UTC. */
  expiresAt: string | null
  steps: StepVisit[]
  /** Milliseconds of the visitor's clock. */
  lastActionAt: number
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isInstant = (value: unknown) => isText(value) && Number.isFinite(Date.parse(value))

/** Whether the last action was 30 minutes or more ago, by the visitor's clock. */
export function isIdle({ lastActionAt }: SavedVisit, nowMs: number): boolean {
  return nowMs - lastActionAt >= INACTIVITY_MS
}

/** The path and query are navigated to, so only a step's own address passes. */
const isVisit = (value: unknown): value is StepVisit =>
  isRecord(value) &&
  STEPS.some(({ path, index }) => path === value['path'] && index === value['index']) &&
  typeof value['query'] === 'string' &&
  /^(?:\?[^#]*)?$/.test(value['query'])

const isSavedVisit = (value: unknown): value is SavedVisit =>
  isRecord(value) &&
  value['version'] === VERSION &&
  (value['orderIntentId'] === null || isText(value['orderIntentId'])) &&
  (value['expiresAt'] === null || isInstant(value['expiresAt'])) &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isVisit) &&
  Number.isFinite(value['lastActionAt'])

/** Ours alone: what else stands in a foreign record is not carried on. */
const pickSavedVisit = ({
  orderIntentId,
  expiresAt,
  steps,
  lastActionAt,
}: SavedVisit): SavedVisit => ({
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
export function readSavedVisit(launch: Launch, nowMs: number): SavedVisit | null {
  const text = safeLocalStorage.read(buildVisitKey(launch))
  if (text === null) return null
  const savedVisit = text.length > MAX_LENGTH ? undefined : parseJson(text)
  if (isSavedVisit(savedVisit) && !isIdle(savedVisit, nowMs)) return pickSavedVisit(savedVisit)
  clearSavedVisit(launch)
  return null
}

export function writeSavedVisit(launch: Launch, savedVisit: SavedVisit): void {
  safeLocalStorage.write(buildVisitKey(launch), JSON.stringify(savedVisit))
}

export function clearSavedVisit(launch: Launch): void {
  safeLocalStorage.remove(buildVisitKey(launch))
}

/**
 * A frame without storage that its page loads again: what the page has kept (`saved_order_id` and
 * `saved_step` of the entry address) is remembered here, so it ends as any other memory does.
 */
export function restoreSavedOrder(launch: Launch, search: string, nowMs: number): void {
  const params = new URLSearchParams(search)
  const orderIntentId = params.get('saved_order_id')
  if (!orderIntentId || isStorageAvailable()) return
  const steps = STEPS.filter(({ path }) => path === params.get('saved_step')).map(
    ({ path, index }) => ({ path, query: '', index }),
  )
  writeSavedVisit(launch, {
    version: VERSION,
    orderIntentId,
    expiresAt: null,
    steps,
    lastActionAt: nowMs,
  })
}
