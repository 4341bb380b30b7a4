import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { findCity } from './data/cities.ts'
import { getStorage } from '#mocks/page/browser-storage.ts'
import { showFrameProblems } from '#mocks/page/message.tsx'
import { passMoment } from '#mocks/page/moment-link.ts'
import { showPanelLauncher } from '#mocks/tools/devtools/panel/panel-launcher.ts'
import { enableFileDrop } from '#mocks/tools/browser/tab-tape.ts'
import { createWidgetElements } from './create-widget-element.ts'
import { TourPage } from './tour-page.tsx'
import { buildReloadUrl } from './widget-url.ts'

const hasMoment = passMoment(getStorage('sessionStorage'))
const page = new URL(window.location.href)
const city = findCity(page.searchParams.get('city'), page.searchParams.get('lang') ?? 'en')

showPanelLauncher()
enableFileDrop()
showFrameProblems()

/** After the return from the card step, and at the moment of a link, shows the checkout. */
function focusBooking(): void {
  const heading = document.querySelector<HTMLElement>('#book-title')
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ behavior: 'instant' })
}

/** On a phone, rows of links are wider than the screen. */
function scrollToCurrentLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('li > a[aria-current]')) {
    const row = link.closest('ul')
    if (row !== null) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
  }
}

document.title = `${city.title}, ${city.name} | Marlow & Finch`
window.history.replaceState(window.history.state, '', buildReloadUrl(page))
const site = document.querySelector('#site')
if (site === null) throw new Error('The page has no place for the site')
// At once: the checkout has its place then, and the browser finds the fragment of the address.
flushSync(() => createRoot(site).render(<TourPage page={page} city={city} />))
scrollToCurrentLinks()

document.querySelector('#checkout')?.append(...createWidgetElements(page, city))
if (hasMoment || page.searchParams.has('redirect_url')) focusBooking()
