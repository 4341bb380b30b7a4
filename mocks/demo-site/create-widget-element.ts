import type { City } from './cities/city.ts'
import { buildFrameUrl, buildSiteUrl, buildWidgetUrl } from './widget-url.ts'

/** As the README has it: the loader's element does the rest. */
const createLoaderElement = (page: URL, city: City): HTMLElement => {
  const checkout = document.createElement('tour-checkout')
  checkout.setAttribute('tour-code', city.tourCode)
  checkout.setAttribute('config-code', city.configCode)
  checkout.setAttribute('site-url', buildSiteUrl(page))
  checkout.setAttribute('src', buildWidgetUrl(page))
  const order = page.searchParams.get('order_intent_id')
  if (order !== null) checkout.setAttribute('order-intent-id', order)
  return checkout
}

/** The README's other way: a plain frame, whose page takes `redirect_url` by itself. */
const createFrame = (page: URL, city: City): HTMLElement => {
  const frame = document.createElement('iframe')
  frame.title = 'Book your tour'
  frame.allow = 'payment *; clipboard-write'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const resultUrl = new URL(page.searchParams.get('redirect_url') ?? '', page.origin)
  const isResult = resultUrl.origin === page.origin && resultUrl.pathname === '/result'
  // Anybody can write a link to this page: the site address is always the page's own.
  resultUrl.searchParams.set('site_url', buildSiteUrl(page))
  // Before it joins the page: a source set later would be a step of its own in the tab's history.
  frame.src = isResult ? resultUrl.href : buildFrameUrl(page, city)
  return frame
}

/** The widget for a city's tour; `?embed=iframe` leaves the loader out. */
export const createWidgetElement = (page: URL, city: City): HTMLElement =>
  (page.searchParams.get('embed') === 'iframe' ? createFrame : createLoaderElement)(page, city)
