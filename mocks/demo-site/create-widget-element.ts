import type { City } from './cities/city.ts'
import { buildFrameUrl, buildSiteUrl, buildWidgetUrl } from './widget-url.ts'

/** The element of the loader, as in the README. */
const createLoaderElement = (page: URL, city: City): HTMLElement => {
  const checkout = document.createElement('tour-checkout')
  checkout.setAttribute('tour-code', city.tourCode)
  checkout.setAttribute('config-code', city.configCode)
  checkout.setAttribute('site-url', buildSiteUrl(page))
  checkout.setAttribute('src', buildWidgetUrl(page))
  const orderId = page.searchParams.get('order_intent_id')
  if (orderId !== null) checkout.setAttribute('order-intent-id', orderId)
  return checkout
}

/** A plain iframe, as in the README. The page has to forward `redirect_url` itself. */
const createFrame = (page: URL, city: City): HTMLElement => {
  const frame = document.createElement('iframe')
  frame.title = 'Book your tour'
  frame.allow = 'payment *; clipboard-write'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const resultUrl = new URL(page.searchParams.get('redirect_url') ?? '', page.origin)
  const isResult = resultUrl.origin === page.origin && resultUrl.pathname === '/result'
  // Links to this page can have any parameters: always use the page's own site URL.
  resultUrl.searchParams.set('site_url', buildSiteUrl(page))
  // Set before insertion: a later navigation would add an entry to the tab's history.
  frame.src = isResult ? resultUrl.href : buildFrameUrl(page, city)
  return frame
}

/** Creates the widget for a city's tour; `?embed=iframe` uses an iframe instead of the loader. */
export const createWidgetElement = (page: URL, city: City): HTMLElement =>
  (page.searchParams.get('embed') === 'iframe' ? createFrame : createLoaderElement)(page, city)
