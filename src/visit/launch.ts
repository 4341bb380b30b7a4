import { type StepId, STEPS } from '#src/domain/steps.ts'
import { LANGUAGE_PARAM, LAUNCH_PARAM_NAMES, STORAGE_PREFIX } from '#src/contract/launch.ts'
import { removeInvisible } from '#src/lib/clean-text.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import type { Codes } from './own-orders.ts'
import type { SafeStorage } from './storage.ts'

/** The launch parameters (LAUNCH-1), passed by the host page. */
export type Launch = {
  tourCode: string
  configCode: string
  /** Absolute http(s) address of the host page. */
  siteUrl: string
  /** An order of the address that is continued: one of this browser, or one that the host page's code passed. */
  orderIntentId: string | null
  /** An order of the address that this browser did not begin: /result shows it, and nothing continues it (HOST-4). */
  foreignOrderId?: string
  /** The language tag that the host page passed, whether the widget has it or not; absent for English (LANG-1). */
  lang?: string
  /** The step at which the host page opens the order, on this page load only (HOST-10). */
  step?: StepId
  /** The theme of the host page as it is, if there is one: 'radius: 8; font: serif' (BRAND-1). */
  theme?: string
}

const STORAGE_KEY = `${STORAGE_PREFIX}launch`
/** Added by the loader for a frame without storage; see `restoreSavedOrder`. */
const SAVED_ORDER_PARAMS = ['saved_order_id', 'saved_step']

function readText(value: unknown): string {
  return typeof value === 'string' ? removeInvisible(value) : ''
}

/**
 * The launch parameters, validated; null when a required one is missing. For the address and for stored
 * values.
 */
function buildLaunch(parts: { [Name in keyof Launch]?: unknown }): Launch | null {
  const tourCode = readText(parts.tourCode)
  const configCode = readText(parts.configCode)
  const siteUrl = parseSafeHttpUrl(readText(parts.siteUrl))
  if (!tourCode || !configCode || !siteUrl) return null
  const lang = readText(parts.lang)
  const theme = readText(parts.theme)
  const foreignOrderId = readText(parts.foreignOrderId)
  return {
    tourCode,
    configCode,
    siteUrl,
    orderIntentId: readText(parts.orderIntentId) || null,
    ...(foreignOrderId && { foreignOrderId }),
    ...(lang && !/^en\b/i.test(lang) && { lang }),
    ...(theme && { theme }),
  }
}

function parseSavedLaunch(value: unknown): Launch | null {
  return isRecord(value) ? buildLaunch(value) : null
}

function readHistoryLaunch(state: unknown) {
  return isRecord(state) && isRecord(state['usr']) ? parseSavedLaunch(state['usr']['launch']) : null
}

function removeParams(params: URLSearchParams, names: string[]): string {
  for (const name of names) params.delete(name)
  const query = params.toString()
  return query && `?${query}`
}

type LaunchInput = {
  /** The route of the address, as `getCurrentPath` returns it. */
  path: string
  search: string
  /** `history.state`; the router keeps application state under `usr`, the launch parameters under `usr.launch`. */
  historyState: unknown
  storage: SafeStorage
  /** Tells whether this is a frame: the host page's code opens one at '/'. */
  isFrame: boolean
  /** Origin of the page around the frame; null at the top, or where the browser does not reveal it. */
  embedderOrigin: string | null
  /** The codes with which this browser began the order of an entry address; undefined for any other order. */
  findOwnCodes: (entry: Launch) => Codes | undefined
}

/**
 * Decides whose order an entry address names (HOST-4). An order of this browser is continued, and its confirmation has
 * its own codes, whatever the element of the page names. Any other order is continued only in a frame that the host
 * page's code has opened; elsewhere a link can name it: /result shows it, and other routes ignore it.
 */
function judgeOrder(entry: Launch, { path, isFrame, findOwnCodes, historyState }: LaunchInput) {
  const { orderIntentId, ...launch } = entry
  const ownCodes = findOwnCodes(entry)
  if (orderIntentId === null) return entry
  if (orderIntentId === readHistoryLaunch(historyState)?.orderIntentId) return entry
  if (ownCodes !== undefined) return path === '/result' ? { ...entry, ...ownCodes } : entry
  if (isFrame && path === '/') return entry
  return {
    ...launch,
    orderIntentId: null,
    ...(path === '/result' && { foreignOrderId: orderIntentId }),
  }
}

/**
 * Reads the launch parameters, once per page load, and stores them for the tab: from a complete entry address, else
 * from the history entry of this frame, else from the tab's storage (LAUNCH-3). A partial set is an error on '/'
 * (LAUNCH-2); elsewhere `tour_code` may be the step's. A frame accepts only the site of the page around it, so that a
 * link to that page cannot send the order elsewhere (HOST-4).
 * @returns The parameters, the query without them ('' or '?…'), whether the address held a complete set, the step
 * that it names for an order that may be continued, and the order that counts for nothing; null for 'Incorrect input
 * parameters'.
 */
export function readLaunch(input: LaunchInput): {
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

  const launch =
    (entryLaunch && judgeOrder(entryLaunch, input)) ??
    readHistoryLaunch(input.historyState) ??
    parseSavedLaunch(parseJson(input.storage.read(STORAGE_KEY)))
  if (!launch) return null
  const { embedderOrigin } = input
  if (embedderOrigin !== null && embedderOrigin !== new URL(launch.siteUrl).origin) return null
  const { foreignOrderId = null, ...rest } = launch
  // All widgets of the page share it, so it names no order.
  input.storage.write(STORAGE_KEY, JSON.stringify({ ...rest, orderIntentId: null }))
  const isOpened = input.path === '/' && entryLaunch !== null && launch.orderIntentId !== null
  const step = isOpened ? STEPS.find(({ id }) => id === params.get('step'))?.id : undefined
  const namedOrderId = readText(params.get('order_intent_id'))
  const isIgnored = ![launch.orderIntentId, foreignOrderId, ''].includes(namedOrderId)
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

/** The order that /result shows; null without any, which leads to '/'. `savedId` is that of the saved visit. */
export function getResultOrderId(launch: Launch, savedId: string | null): string | null {
  return launch.orderIntentId ?? launch.foreignOrderId ?? savedId
}
