import { getTheme } from './data/brands.ts'
import type { City } from './data/cities.ts'
import { buildFrameUrl, buildDemoSiteUrl, buildResultUrl, buildWidgetUrl } from './widget-url.ts'

/** The element of the README's example; the loader opens the widget in it. */
function createLoaderElement(page: URL, city: City): HTMLElement {
  const checkout = document.createElement('tour-checkout')
  checkout.setAttribute('tour-code', city.tourCode)
  checkout.setAttribute('config-code', city.configCode)
  checkout.setAttribute('site-url', buildDemoSiteUrl(page))
  checkout.setAttribute('src', buildWidgetUrl(page))
  const language = page.searchParams.get('lang')
  if (language !== null) checkout.setAttribute('lang', language)
  checkout.setAttribute('theme', getTheme(page))
  return checkout
}

/** The README's other way: a plain frame, whose page takes the order of `redirect_url` by itself, and nothing else of it. */
function createFrame(page: URL, city: City): HTMLElement {
  const frame = document.createElement('iframe')
  frame.title = 'Book your tour'
  frame.allow = 'payment *'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const back = page.searchParams.get('redirect_url') ?? ''
  const address = new URL(
    back.startsWith('/result?') ? buildResultUrl(page, city, back) : buildFrameUrl(page, city),
    page,
  )
  const language = page.searchParams.get('lang')
  if (language !== null) address.searchParams.set('lang', language)
  // Set before insertion: a later navigation would add an entry to the tab's history.
  frame.src = address.href
  return frame
}

/** The README's script tag. A page with a plain frame has none, because the loader takes `redirect_url` away. */
function createLoaderScript(): HTMLElement {
  const script = document.createElement('script')
  script.src = `${import.meta.env.BASE_URL}v1/embed.js`
  return script
}

/** The widget for a city's tour; `?embed=iframe` leaves the loader out. */
export function createWidgetElements(page: URL, city: City): HTMLElement[] {
  return page.searchParams.get('embed') === 'iframe'
    ? [createFrame(page, city)]
    : [createLoaderElement(page, city), createLoaderScript()]
}
