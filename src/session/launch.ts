import { safeHttpUrl } from '#src/lib/safe-url.ts'
import { isRecord, parseJson } from './guards.ts'
import type { SafeStorage } from './storage.ts'

/** What the host page starts the widget with (spec point 1). */
export type Launch = {
  tourCode: string
  configCode: string
  siteUrl: string
  /** An existing order that the host passed. */
  orderIntentId: string | null
}

const KEY = 'tour-checkout:launch'
const OURS = ['tour_code', 'config_code', 'site_url', 'order_intent_id']
/** The loader's, of an entry address alone. */
const KEPT = ['kept_order_id', 'kept_step']

/** The set when its three required parts are there; the address and the memory are judged alike. */
function complete(parts: Record<keyof Launch, unknown>): Launch | null {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const tourCode = text(parts.tourCode)
  const configCode = text(parts.configCode)
  const siteUrl = safeHttpUrl(text(parts.siteUrl))
  if (!tourCode || !configCode || !siteUrl) return null
  return { tourCode, configCode, siteUrl, orderIntentId: text(parts.orderIntentId) || null }
}

function remembered(value: unknown): Launch | null {
  if (!isRecord(value)) return null
  const { tourCode, configCode, siteUrl, orderIntentId } = value
  return complete({ tourCode, configCode, siteUrl, orderIntentId })
}

const ofHistory = (state: unknown) =>
  isRecord(state) && isRecord(state['usr']) ? remembered(state['usr']['launch']) : null

function without(params: URLSearchParams, names: string[]): string {
  for (const name of names) params.delete(name)
  const query = params.toString()
  return query && `?${query}`
}

/**
 * Reads the launch parameters once at boot: a complete entry address replaces what is remembered;
 * else the history entry of this frame serves, then the tab's storage. On '/' a partial set is an
 * error; on other paths a lone tour_code is the step's own.
 * @returns the set, the query left for the step ('' or '?…') and whether the address was an entry;
 * null means 'Incorrect input parameters'.
 */
export function readLaunch(input: {
  path: string
  search: string
  /** history.state; the router keeps ours under usr.launch. */
  historyState: unknown
  tab: SafeStorage
}): { launch: Launch; search: string; entered: boolean } | null {
  const params = new URLSearchParams(input.search)
  const entry = complete({
    tourCode: params.get('tour_code'),
    configCode: params.get('config_code'),
    siteUrl: params.get('site_url'),
    orderIntentId: params.get('order_intent_id'),
  })
  const partial = !entry && OURS.some((name) => params.has(name))
  if (partial && input.path === '/') return null

  const launch =
    entry ?? ofHistory(input.historyState) ?? remembered(parseJson(input.tab.read(KEY)))
  if (!launch) return null
  input.tab.write(KEY, JSON.stringify(launch))
  const [, ...neverOfAStep] = OURS
  return {
    launch,
    search: without(params, [...(entry ? OURS : neverOfAStep), ...KEPT]),
    entered: entry !== null,
  }
}

/** The query of an entry address: '?site_url=…&order_intent_id=…&tour_code=…&config_code=…'. */
export function launchQuery({ siteUrl, orderIntentId, tourCode, configCode }: Launch): string {
  const params = new URLSearchParams({ site_url: siteUrl })
  if (orderIntentId) params.set('order_intent_id', orderIntentId)
  params.set('tour_code', tourCode)
  params.set('config_code', configCode)
  return `?${params}`
}
