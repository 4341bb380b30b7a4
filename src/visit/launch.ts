import type { StepId } from '#src/domain/steps.ts'
import { STEPS } from '#src/domain/steps.ts'
import { LANGUAGE_PARAM, LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import { removeInvisible } from '#src/lib/clean-text.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import type { SafeStorage } from './storage.ts'

/** The launch parameters (LAUNCH-1), passed by the host page. */
export type Launch = {
  tourCode: string
  configCode: string
  /** Absolute http(s) address of the host page. */
  siteUrl: string
  /** An existing order that the host page passed, or that this browser knows. */
  orderIntentId: string | null
  /**
   * An order that only the page's address names and that this browser does not know: /result shows it, and nothing
   * continues it (HOST-4).
   */
  unknownOrderId?: string
  /** The language tag that the host page passed, whether the widget has it or not; absent for English (LANG-1). */
  lang?: string
  /** The step at which the host page opens the order, on this page load only (HOST-10). */
  step?: StepId
  /** The theme of the host page as it is, if there is one: 'radius: 8; font: serif' (BRAND-1). */
  theme?: string
}

const STORAGE_KEY = 'tour-checkout:launch'
/** Added by the loader for a frame without storage; see `restoreSavedOrder`. */
const SAVED_ORDER_PARAMS = ['saved_order_id', 'saved_step']

function readText(value: unknown): string {
  return typeof value === 'string' ? removeInvisible(value) : ''
}

/**
 * The launch parameters, validated; null when a required one is missing. For the address and for stored
 * values.
 */
function buildLaunch(parts: { [Name in keyof Omit<Launch, 'step'>]: unknown }): Launch | null {
  const tourCode = readText(parts.tourCode)
  const configCode = readText(parts.configCode)
  const siteUrl = parseSafeHttpUrl(readText(parts.siteUrl))
  if (!tourCode || !configCode || !siteUrl) return null
  const lang = readText(parts.lang)
  const theme = readText(parts.theme)
  const unknownOrderId = readText(parts.unknownOrderId)
  return {
    tourCode,
    configCode,
    siteUrl,
    orderIntentId: readText(parts.orderIntentId) || null,
    ...(unknownOrderId && { unknownOrderId }),
    ...(lang && !/^en\b/i.test(lang) && { lang }),
    ...(theme && { theme }),
  }
}

function parseSavedLaunch(value: unknown): Launch | null {
  if (!isRecord(value)) return null
  const { tourCode, configCode, siteUrl, orderIntentId, unknownOrderId, lang, theme } = value
  return buildLaunch({
    tourCode,
    configCode,
    siteUrl,
    orderIntentId,
    unknownOrderId,
    lang,
    theme,
  })
}

function readHistoryLaunch(state: unknown) {
  return isRecord(state) && isRecord(state['usr']) ? parseSavedLaunch(state['usr']['launch']) : null
}

function removeParams(params: URLSearchParams, names: string[]): string {
  for (const name of names) params.delete(name)
  const query = params.toString()
  return query && `?${query}`
}

/**
 * The launch without the order of its address, which a link can name: the route /result shows that order, and any other
 * one goes on with the visit of this browser (HOST-4).
 */
function distrustOrder({ orderIntentId, ...launch }: Launch, path: string): Launch {
  return {
    ...launch,
    orderIntentId: null,
    ...(orderIntentId !== null && path === '/result' && { unknownOrderId: orderIntentId }),
  }
}

/**
 * Reads the launch parameters, once per page load, and stores them for the tab: from a complete entry address, else from
 * the history entry of this frame, else from the tab's storage (LAUNCH-3). A partial set is an error on '/' (LAUNCH-2);
 * elsewhere `tour_code` may be the step's. A frame accepts only the site of the page around it, so that a link to that
 * page cannot send the order elsewhere (HOST-4).
 * @returns The parameters, the query without them ('' or '?…'), whether the address held a complete set, the step
 * that it names for an order that may be continued, and the order that counts for nothing; null for 'Incorrect input
 * parameters'.
 */
export function readLaunch(input: {
  /** The route of the address, as `getCurrentPath` returns it. */
  path: string
  search: string
  /** `history.state`; the router keeps application state under `usr`, the launch parameters under `usr.launch`. */
  historyState: unknown
  storage: SafeStorage
  /** Origin of the page around the frame; null at the top, or where the browser does not reveal it. */
  embedderOrigin: string | null
  /** Tells whether the order of the entry address may be continued; one that the history entry has already may. */
  isOrderTrusted: (entry: Launch) => boolean
}): {
  launch: Launch
  search: string
  isEntryAddress: boolean
  step: StepId | undefined
  ignoredOrderId: string | undefined
} | null {
  const params = new URLSearchParams(input.search)
  const entryLaunch = buildLaunch({
    tourCode: params.get('tour_code'),
    configCode: params.get('config_code'),
    siteUrl: params.get('site_url'),
    orderIntentId: params.get('order_intent_id'),
    lang: params.get(LANGUAGE_PARAM),
    theme: params.get('theme'),
  })
  const isPartial = !entryLaunch && LAUNCH_PARAM_NAMES.some((name) => params.has(name))
  if (isPartial && input.path === '/') return null

  const historyLaunch = readHistoryLaunch(input.historyState)
  const isTrusted =
    entryLaunch !== null &&
    (entryLaunch.orderIntentId === historyLaunch?.orderIntentId ||
      input.isOrderTrusted(entryLaunch))
  const launch =
    (entryLaunch && !isTrusted ? distrustOrder(entryLaunch, input.path) : entryLaunch) ??
    historyLaunch ??
    parseSavedLaunch(parseJson(input.storage.read(STORAGE_KEY)))
  if (!launch) return null
  const { embedderOrigin } = input
  if (embedderOrigin !== null && embedderOrigin !== new URL(launch.siteUrl).origin) return null
  input.storage.write(STORAGE_KEY, JSON.stringify(launch))
  const isOpened = input.path === '/' && entryLaunch !== null && launch.orderIntentId !== null
  const step = isOpened ? STEPS.find(({ id }) => id === params.get('step'))?.id : undefined
  const namedOrderId = readText(params.get('order_intent_id'))
  const isIgnored = ![launch.orderIntentId, launch.unknownOrderId, ''].includes(namedOrderId)
  const [, ...nonStepParams] = LAUNCH_PARAM_NAMES
  return {
    launch,
    search: removeParams(params, [
      ...(entryLaunch ? LAUNCH_PARAM_NAMES : nonStepParams),
      ...SAVED_ORDER_PARAMS,
      LANGUAGE_PARAM,
      'theme',
      'step',
    ]),
    isEntryAddress: entryLaunch !== null,
    step,
    ignoredOrderId: isIgnored ? namedOrderId : undefined,
  }
}

/** Takes the order out of the tab's storage; the history entry keeps it for a reload (RESULT-10). */
export function forgetLaunchOrder(storage: SafeStorage): void {
  const launch = parseSavedLaunch(parseJson(storage.read(STORAGE_KEY)))
  if (launch === null) return
  const { unknownOrderId: _, ...rest } = launch
  storage.write(STORAGE_KEY, JSON.stringify({ ...rest, orderIntentId: null }))
}

/** The order that /result shows; null without any, which leads to '/'. `savedId` is that of the saved visit. */
export function getResultOrderId(launch: Launch, savedId: string | null): string | null {
  return launch.orderIntentId ?? launch.unknownOrderId ?? savedId
}

/** The query of an entry address: '?site_url=…&order_intent_id=…&tour_code=…&config_code=…', and '&lang=…&theme=…' if they are set. */
export function buildLaunchQuery(launch: Launch): string {
  const { siteUrl, orderIntentId, tourCode, configCode, lang, theme } = launch
  const params = new URLSearchParams({ site_url: siteUrl })
  if (orderIntentId) params.set('order_intent_id', orderIntentId)
  params.set('tour_code', tourCode)
  params.set('config_code', configCode)
  if (lang !== undefined) params.set(LANGUAGE_PARAM, lang)
  if (theme !== undefined) params.set('theme', theme)
  return `?${params}`
}
