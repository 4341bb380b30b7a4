import type { City } from './city.ts'
import { entryAddress, siteUrl, widgetAddress } from './launch.ts'

/** As the README has it: the loader's element does the rest. */
const withLoader = (page: URL, city: City): HTMLElement => {
  const checkout = document.createElement('tour-checkout')
  checkout.setAttribute('tour-code', city.tourCode)
  checkout.setAttribute('config-code', city.configCode)
  checkout.setAttribute('site-url', siteUrl(page))
  checkout.setAttribute('src', widgetAddress(page))
  const order = page.searchParams.get('order_intent_id')
  if (order !== null) checkout.setAttribute('order-intent-id', order)
  return checkout
}

/** The README's other way: a plain frame, whose page takes `redirect_url` by itself. */
const withoutLoader = (page: URL, city: City): HTMLElement => {
  const frame = document.createElement('iframe')
  frame.title = 'Book your tour'
  frame.allow = 'payment *; clipboard-write'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const back = new URL(page.searchParams.get('redirect_url') ?? '', page.origin)
  const isResult = back.origin === page.origin && back.pathname === '/result'
  // Before it joins the page: a source set later would be a step of its own in the tab's history.
  frame.src = isResult ? back.href : entryAddress(page, city)
  return frame
}

/** The widget for a city's tour; `?embed=iframe` leaves the loader out. */
export const embed = (page: URL, city: City): HTMLElement =>
  (page.searchParams.get('embed') === 'iframe' ? withoutLoader : withLoader)(page, city)
