import type { City } from './city.ts'

/** Parameters of the pretend world: the widget's frame reads them from its own address. */
const WORLD = ['scenario', 'seed', 'now', 'latency', 'reset', 'fault', 'tape', 'record']

/** What belongs to one order or one visit: not in the address that 'Start New Order' leads to. */
const OF_ORDER = ['order_intent_id', 'redirect_url', 'reset', 'panel']

const without = (page: URL, names: string[]): URL => {
  const address = new URL(page)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/** The page's address as it stays: a reload does not start over again, nor open what was closed. */
export const restingAddress = (page: URL): string => without(page, ['reset', 'panel']).href

/**
 * Where the widget sends people back to. It holds no order ('Start New Order' leads here, and whoever holds
 * an order's id can read it) and no fragment, which would scroll away from the confirmation.
 */
export const siteUrl = (page: URL): string => {
  const address = without(page, OF_ORDER)
  address.hash = ''
  return address.href
}

/** The widget's address in the pretend world of this page. */
export const widgetAddress = (page: URL): string => {
  const world = new URLSearchParams()
  for (const name of WORLD)
    for (const value of page.searchParams.getAll(name)) world.append(name, value)
  return `${import.meta.env.BASE_URL}${world.size > 0 ? `?${world}` : ''}`
}

/** The entry address of a plain frame, which the page writes by itself (point 1). */
export const entryAddress = (page: URL, city: Pick<City, 'tourCode' | 'configCode'>): string => {
  const entry = new URL(widgetAddress(page), page)
  entry.searchParams.set('tour_code', city.tourCode)
  entry.searchParams.set('config_code', city.configCode)
  entry.searchParams.set('site_url', siteUrl(page))
  const order = page.searchParams.get('order_intent_id')
  if (order !== null) entry.searchParams.set('order_intent_id', order)
  return entry.href
}
