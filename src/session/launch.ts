import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import type { SafeStorage } from './storage.ts'

/** What the host page starts the widget with (spec point 1). */
export type Launch = {
  tourCode: string
  configCode: string
  siteUrl: string
  /** An existing order that the host passed. */
  orderIntentId: string | null
}

const STORAGE_KEY = 'tour-checkout:launch'
/** The loader's, of an entry address alone. */
const SAVED_ORDER_PARAMS = ['saved_order_id', 'saved_step']

/** The set when its three required parts are there; the address and the memory are judged alike. */
function buildLaunch(parts: Record<keyof Launch, unknown>): Launch | null {
  const trimText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const tourCode = trimText(parts.tourCode)
  const configCode = trimText(parts.configCode)
  const siteUrl = parseSafeHttpUrl(trimText(parts.siteUrl))
  if (!tourCode || !configCode || !siteUrl) return null
  return { tourCode, configCode, siteUrl, orderIntentId: trimText(parts.orderIntentId) || null }
}

function parseSavedLaunch(value: unknown): Launch | null {
  if (!isRecord(value)) return null
  const { tourCode, configCode, siteUrl, orderIntentId } = value
  return buildLaunch({ tourCode, configCode, siteUrl, orderIntentId })
}

const readHistoryLaunch = (state: unknown) =>
  isRecord(state) && isRecord(state['usr']) ? parseSavedLaunch(state['usr']['launch']) : null

function removeParams(params: URLSearchParams, names: string[]): string {
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
  storage: SafeStorage
}): { launch: Launch; search: string; isEntryAddress: boolean } | null {
  const params = new URLSearchParams(input.search)
  const entryLaunch = buildLaunch({
    tourCode: params.get('tour_code'),
    configCode: params.get('config_code'),
    siteUrl: params.get('site_url'),
    orderIntentId: params.get('order_intent_id'),
  })
  const isPartial = !entryLaunch && LAUNCH_PARAM_NAMES.some((name) => params.has(name))
  if (isPartial && input.path === '/') return null

  const launch =
    entryLaunch ??
    readHistoryLaunch(input.historyState) ??
    parseSavedLaunch(parseJson(input.storage.read(STORAGE_KEY)))
  if (!launch) return null
  input.storage.write(STORAGE_KEY, JSON.stringify(launch))
  const [, ...nonStepParams] = LAUNCH_PARAM_NAMES
  return {
    launch,
    search: removeParams(params, [
      ...(entryLaunch ? LAUNCH_PARAM_NAMES : nonStepParams),
      ...SAVED_ORDER_PARAMS,
    ]),
    isEntryAddress: entryLaunch !== null,
  }
}

/** The query of an entry address: '?site_url=…&order_intent_id=…&tour_code=…&config_code=…'. */
export function buildLaunchQuery({ siteUrl, orderIntentId, tourCode, configCode }: Launch): string {
  const params = new URLSearchParams({ site_url: siteUrl })
  if (orderIntentId) params.set('order_intent_id', orderIntentId)
  params.set('tour_code', tourCode)
  params.set('config_code', configCode)
  return `?${params}`
}
