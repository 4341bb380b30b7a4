import type { Entry, RememberedVisit, Start } from '#scenarios/types.ts'
import { STARTS } from '#scenarios/types.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { rememberedOrder, rememberVisit } from './browser-storage.ts'
import type { Service } from './service.ts'
import { startOrder } from './start.ts'

/** The widget's own launch parameters. */
export const LAUNCH_NAMES = ['tour_code', 'config_code', 'site_url', 'order_intent_id'] as const

/** The demo's own travel site. */
export const demoPage = (): string =>
  new URL(`${import.meta.env.BASE_URL}demo/`, location.href).href

/** What a bare address stands for: the first tour of the demo's site. */
const usual = (): Record<string, string> => ({
  tour_code: 'PAR-EIFFEL',
  config_code: 'paris-pass',
  site_url: demoPage(),
})

/** A route of the widget, below the place where it lives. */
const routeOf = (at: Start['at']): string => (at === 'result' ? '/result' : `/steps/${at}`)

const withEntry = (search: URLSearchParams, entry: Entry): URLSearchParams => {
  const asked = new URLSearchParams(search)
  for (const [name, value] of Object.entries(entry)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  return asked
}

const remember = (
  { world }: Service,
  { at }: Start,
  order: OrderIntent,
  visit: RememberedVisit & { configCode: string; tourCode: string },
): void => {
  const steps = STARTS.slice(0, STARTS.indexOf(at) + 1)
  rememberVisit(visit, {
    version: visit.version,
    orderIntentId: order.id,
    expiresAt: order.ventrataOrder?.utcExpiresAt ?? null,
    steps: steps.map((step, index) => ({ path: routeOf(step), query: '', index })),
    lastActionAt: world.clock.now() - visit.secondsAgo * 1000,
  })
}

/** Whether this browser has the visit of a start already: a reload goes on with it. */
const isUnderWay = (
  { world, exclusive }: Service,
  of: { configCode: string; tourCode: string },
): Promise<boolean> => {
  const id = rememberedOrder(of)
  return exclusive(() => id !== null && world.db.order.get(id) !== null)
}

/**
 * The address as the scenario's host gives it, before the widget reads it. A scenario that begins at a
 * step makes its order and opens there.
 * @param named The address names scenarios: without launch parameters it stands for the demo's first tour.
 */
export const openEntry = async (service: Service, named: boolean): Promise<void> => {
  if (location.pathname !== import.meta.env.BASE_URL) return
  const { entry, start } = service.world.asked
  const given = new URLSearchParams(location.search)
  const isEntry = LAUNCH_NAMES.some((name) => given.has(name))
  if (!isEntry && !named) return
  const search = withEntry(isEntry ? given : new URLSearchParams(usual()), entry)
  const open = (path: string): void =>
    history.replaceState(history.state, '', `${path}?${search}${location.hash}`)

  const [tourCode, configCode] = [search.get('tour_code'), search.get('config_code')]
  if (!start || tourCode === null || configCode === null) return open(location.pathname)
  const pass = { configCode, tourCode }
  if (await isUnderWay(service, pass)) return open(location.pathname)
  const order = await startOrder(service, start, pass)
  if (start.by) {
    remember(service, start, order, { ...start.by, ...pass })
    return open(location.pathname)
  }
  search.set('order_intent_id', order.id)
  open(import.meta.env.BASE_URL.slice(0, -1) + routeOf(start.at))
}
