import { listMockParams } from '#mocks/page/mock-options.ts'
import { getTheme } from './data/brands.ts'
import type { City } from './data/cities.ts'

/** Parameters of one order or one visit; 'Start New Order' must not lead back to them. */
const ORDER_PARAMS = ['redirect_url', 'reset', 'show', 'panel']

function removeParams(page: URL, names: string[]): URL {
  const address = new URL(page)
  for (const name of names) address.searchParams.delete(name)
  return address
}

/** URL for the address bar: a reload must not reset the mock server or open the panel again. */
export function buildReloadUrl(page: URL): string {
  return removeParams(page, ['reset', 'panel']).href
}

/** The `site_url` of the widget. Without a fragment, which would scroll away from the confirmation. */
export function buildDemoSiteUrl(page: URL): string {
  const address = removeParams(page, ORDER_PARAMS)
  address.hash = ''
  return address.href
}

/** URL of the widget with the mock server parameters of this page. */
export function buildWidgetUrl(page: URL): string {
  const serverParams = new URLSearchParams(listMockParams(page))
  return `${import.meta.env.BASE_URL}${serverParams.size > 0 ? `?${serverParams}` : ''}`
}

type Codes = Pick<City, 'tourCode' | 'configCode'>

function addLaunchParams(frameUrl: URL, page: URL, city: Codes): URL {
  frameUrl.searchParams.set('tour_code', city.tourCode)
  frameUrl.searchParams.set('config_code', city.configCode)
  // Links to this page can have any parameters: always use the page's own site URL.
  frameUrl.searchParams.set('site_url', buildDemoSiteUrl(page))
  const theme = getTheme(page)
  if (theme !== '') frameUrl.searchParams.set('theme', theme)
  return frameUrl
}

/** Launch URL for a plain iframe (LAUNCH-1). */
export function buildFrameUrl(page: URL, city: Codes): string {
  return addLaunchParams(new URL(buildWidgetUrl(page), page), page, city).href
}

/** URL of the confirmation for a plain iframe: of `redirect_url` only the order counts (HOST-4). */
export function buildResultUrl(page: URL, city: Codes, redirectUrl: string): string {
  const order = new URL(redirectUrl, page).searchParams.get('order_intent_id') ?? ''
  const frameUrl = new URL(`${import.meta.env.BASE_URL}result`, page)
  frameUrl.searchParams.set('order_intent_id', order)
  return addLaunchParams(frameUrl, page, city).href
}
