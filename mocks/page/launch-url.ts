import type { LaunchParams, SavedVisitSetup, VisitStart } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { readSavedOrderId, writeSavedVisit } from '#mocks/lib/browser-storage.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { seedOrder } from './seed-order.ts'

/** The widget's own launch parameters. */
export const LAUNCH_PARAM_NAMES = [
  'tour_code',
  'config_code',
  'site_url',
  'order_intent_id',
] as const

/** The demo's own travel site. */
export const getDemoPageUrl = (): string =>
  new URL(`${import.meta.env.BASE_URL}demo/`, location.href).href

/** What a bare address stands for: the first tour of the demo's site. */
const getDefaultLaunchParams = (): Record<string, string> => ({
  tour_code: 'PAR-EIFFEL',
  config_code: 'paris-pass',
  site_url: getDemoPageUrl(),
})

/** A route of the widget, below the place where it lives. */
const getStepPath = (step: VisitStart['step']): string =>
  step === 'result' ? '/result' : `/steps/${step}`

const applyLaunchParams = (
  search: URLSearchParams,
  launchParams: LaunchParams,
): URLSearchParams => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(launchParams)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params
}

const seedSavedVisit = (
  { mockServer }: MockApi,
  { step: startStep }: VisitStart,
  order: OrderIntent,
  visit: SavedVisitSetup & { configCode: string; tourCode: string },
): void => {
  const steps = START_STEPS.slice(0, START_STEPS.indexOf(startStep) + 1)
  writeSavedVisit(visit, {
    version: visit.version,
    orderIntentId: order.id,
    expiresAt: order.ventrataOrder?.utcExpiresAt ?? null,
    steps: steps.map((step, index) => ({ path: getStepPath(step), query: '', index })),
    lastActionAt: mockServer.clock.now() - visit.inactiveSeconds * 1000,
  })
}

/** Whether this browser has the visit of a start already: a reload goes on with it. */
const isVisitInProgress = (
  { mockServer, runExclusive }: MockApi,
  pass: { configCode: string; tourCode: string },
): Promise<boolean> => {
  const orderId = readSavedOrderId(pass)
  return runExclusive(() => orderId !== null && mockServer.db.order.get(orderId) !== null)
}

/**
 * The address as the scenario's host gives it, before the widget reads it. A scenario that begins at a
 * step makes its order and opens there.
 * @param hasScenario The address names scenarios: without launch parameters it stands for the demo's first tour.
 */
export const applyLaunchUrl = async (mockApi: MockApi, hasScenario: boolean): Promise<void> => {
  if (location.pathname !== import.meta.env.BASE_URL) return
  const { launchParams, start } = mockApi.mockServer.setup
  const pageParams = new URLSearchParams(location.search)
  const hasLaunchParams = LAUNCH_PARAM_NAMES.some((name) => pageParams.has(name))
  if (!hasLaunchParams && !hasScenario) return
  const search = applyLaunchParams(
    hasLaunchParams ? pageParams : new URLSearchParams(getDefaultLaunchParams()),
    launchParams,
  )
  const replaceUrl = (path: string): void =>
    history.replaceState(history.state, '', `${path}?${search}${location.hash}`)

  const [tourCode, configCode] = [search.get('tour_code'), search.get('config_code')]
  if (!start || tourCode === null || configCode === null) return replaceUrl(location.pathname)
  const pass = { configCode, tourCode }
  if (await isVisitInProgress(mockApi, pass)) return replaceUrl(location.pathname)
  const order = await seedOrder(mockApi, start, pass)
  if (start.savedVisit) {
    seedSavedVisit(mockApi, start, order, { ...start.savedVisit, ...pass })
    return replaceUrl(location.pathname)
  }
  search.set('order_intent_id', order.id)
  replaceUrl(import.meta.env.BASE_URL.slice(0, -1) + getStepPath(start.step))
}
