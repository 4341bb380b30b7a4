import { getStepPath } from '#scenarios/engine/resolve-end.ts'
import type { LaunchParams, SavedVisitSetup, VisitStart } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { LANGUAGE_PARAM, LAUNCH_PARAM_NAMES, VISIT_VERSION } from '#src/contract/launch.ts'
import { readSavedOrderId, writeVisitRecord } from '#mocks/page/browser-storage.ts'
import { removeMockParams } from '#mocks/page/mock-options.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { byId } from '#mocks/server/booking/store/db.ts'
import { replaceEntry } from './replace-entry.ts'
import { seedOrder } from './seed-order.ts'

/** The address of the demo site. */
export function getDemoPageUrl(): string {
  return new URL(`${import.meta.env.BASE_URL}demo/`, location.href).href
}

/** The first tour of the demo site, for an address without launch parameters. */
function getDefaultLaunchParams(): Record<string, string> {
  return {
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: getDemoPageUrl(),
  }
}

/** Parameters that a scenario address may have beside the scenario. */
const OPTIONAL_PARAMS = [LANGUAGE_PARAM, 'theme']

function applyLaunchParams(search: URLSearchParams, launchParams: LaunchParams): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(launchParams)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params
}

async function seedSavedVisit(
  { mockState, runExclusive }: MockApi,
  { step: startStep, query }: VisitStart,
  order: OrderIntent,
  visit: SavedVisitSetup & { configCode: string; tourCode: string },
): Promise<void> {
  const { db, clock } = mockState
  const { expiredSeconds } = visit
  const steps = START_STEPS.slice(0, START_STEPS.indexOf(startStep) + 1)
  const lastQuery = query === undefined ? '' : `?${new URLSearchParams(query)}`
  writeVisitRecord(visit, {
    version: visit.version,
    orderIntentId: order.id,
    expiresAt: order.ventrataOrder?.utcExpiresAt ?? null,
    steps: steps.map((step, index) => ({
      path: getStepPath(step),
      query: step === startStep ? lastQuery : '',
      index,
    })),
    lastActionAt: clock.now() - visit.inactiveSeconds * 1000,
  })
  if (expiredSeconds === undefined) return
  const expiresAt = clock.now() - expiredSeconds * 1000
  await runExclusive(() => db.order.update({ ...byId(order.id), data: { expiresAt } }))
}

/** Whether this browser has a saved visit of an existing order, as after a reload. */
function isVisitInProgress(
  { mockState, runExclusive }: MockApi,
  pass: { configCode: string; tourCode: string },
): Promise<boolean> {
  const orderId = readSavedOrderId(pass) ?? ''
  return runExclusive(() => mockState.db.order.findFirst(byId(orderId)) !== null)
}

/**
 * Rewrites the page's address to the one that the host of the scenario would open, without the parameters of the mock
 * server. For a scenario that starts at a step it creates the order and opens that step. The address changes once: a
 * page that is reloaded before starts again by the same parameters.
 * @param hasScenario The address names scenarios, so missing launch parameters default to the first tour of the demo.
 * @throws ScenarioNotPlayableError
 */
export async function applyLaunchUrl(mockApi: MockApi, hasScenario: boolean): Promise<void> {
  const pageSearch = removeMockParams(location.search)
  const replaceAddress = (path: string, query: string): void =>
    history.replaceState(history.state, '', `${path}${query}${location.hash}`)

  const { launchParams, start } = mockApi.mockState.setup
  const pageParams = new URLSearchParams(pageSearch)
  const hasLaunchParams = LAUNCH_PARAM_NAMES.some((name) => pageParams.has(name))
  const isLaunch =
    location.pathname === import.meta.env.BASE_URL && (hasLaunchParams || hasScenario)
  if (!isLaunch) return replaceAddress(location.pathname, pageSearch)
  const search = applyLaunchParams(
    hasLaunchParams
      ? pageParams
      : new URLSearchParams([
          ...Object.entries(getDefaultLaunchParams()),
          ...[...pageParams].filter(([name]) => OPTIONAL_PARAMS.includes(name)),
        ]),
    launchParams,
  )
  // The host of the scenario may name an order; the page's own address may not.
  const isNamedByHost = Boolean(start) || 'order_intent_id' in launchParams
  const replaceUrl = (path: string): void =>
    isNamedByHost
      ? replaceEntry(`${path}?${search}${location.hash}`)
      : replaceAddress(path, `?${search}`)

  const [tourCode, configCode] = [search.get('tour_code'), search.get('config_code')]
  if (!start || tourCode === null || configCode === null) return replaceUrl(location.pathname)
  const pass = { configCode, tourCode }
  if (await isVisitInProgress(mockApi, pass)) return replaceUrl(location.pathname)
  const order = await seedOrder(mockApi, start, pass)
  if (start.savedVisit) {
    await seedSavedVisit(mockApi, start, order, { ...start.savedVisit, ...pass })
    return replaceUrl(location.pathname)
  }
  search.set('order_intent_id', order.id)
  for (const [name, value] of Object.entries(start.query ?? {})) search.set(name, value)
  if (start.openedBy === 'host') {
    search.set('step', start.step)
    return replaceUrl(location.pathname)
  }
  const path = import.meta.env.BASE_URL.slice(0, -1) + getStepPath(start.step)
  if (start.openedBy === 'link') return replaceAddress(path, `?${search}`)
  writeVisitRecord(pass, {
    version: VISIT_VERSION,
    orderIntentId: order.id,
    expiresAt: null,
    steps: [],
    lastActionAt: mockApi.mockState.clock.now(),
  })
  replaceUrl(path)
}
