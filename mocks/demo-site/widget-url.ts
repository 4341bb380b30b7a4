import type { City } from './cities/city.ts'

/** Parameters of the pretend world: the widget's frame reads them from its own address. */
const SERVER_PARAMS = ['scenario', 'seed', 'now', 'latency', 'reset', 'fault', 'tape', 'record']

/** What belongs to one order or one visit: not in the address that 'Start New Order' leads to. */
const ORDER_PARAMS = ['order_intent_id', 'redirect_url', 'reset', 'panel']

const removeParams = (page: URL, names: string[]): URL => {
  const address = new URL(page)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/** The page's address as it stays: a reload does not start over again, nor open what was closed. */
export const buildReloadUrl = (page: URL): string => removeParams(page, ['reset', 'panel']).href

/**
 * Where the widget sends people back to. It holds no order ('Start New Order' leads here, and whoever holds
 * an order's id can read it) and no fragment, which would scroll away from the confirmation.
 */
export const buildSiteUrl = (page: URL): string => {
  const address = removeParams(page, ORDER_PARAMS)
  address.hash = ''
  return address.href
}

/** The widget's address in the pretend world of this page. */
export const buildWidgetUrl = (page: URL): string => {
  const serverParams = new URLSearchParams()
  for (const name of SERVER_PARAMS)
    for (const value of page.searchParams.getAll(name)) serverParams.append(name, value)
  return `${import.meta.env.BASE_URL}${serverParams.size > 0 ? `?${serverParams}` : ''}`
}

/** The entry address of a plain frame, which the page writes by itself (point 1). */
export const buildFrameUrl = (page: URL, city: Pick<City, 'tourCode' | 'configCode'>): string => {
  const frameUrl = new URL(buildWidgetUrl(page), page)
  frameUrl.searchParams.set('tour_code', city.tourCode)
  frameUrl.searchParams.set('config_code', city.configCode)
  frameUrl.searchParams.set('site_url', buildSiteUrl(page))
  const order = page.searchParams.get('order_intent_id')
  if (order !== null) frameUrl.searchParams.set('order_intent_id', order)
  return frameUrl.href
}
