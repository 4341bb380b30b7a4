import { cities, cityOf } from './cities.ts'
import { fill } from './fill.ts'
import { launchAddress, restingAddress } from './launch.ts'
import { cityAddress, situationLinks } from './links.ts'
import { resultAddress } from './redirect.ts'

const page = new URL(window.location.href)
const city = cityOf(page.searchParams.get('city'))
const result = resultAddress(page.searchParams.get('redirect_url'), page.origin)

const addFrame = (panel: Element, address: string): void => {
  const frame = document.createElement('iframe')
  frame.title = 'Book your tour'
  frame.allow = 'payment *'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // Before it joins the page: a source set later would be a step of its own in the tab's history.
  frame.src = address
  panel.append(frame)
}

/** Back from the card provider: the confirmation is what the visitor waits for. */
const showBooking = (): void => {
  const heading = document.querySelector<HTMLElement>('#book-title')
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ behavior: 'instant' })
}

/** On a phone the rows of links are wider than the screen. */
const showCurrentLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLElement>('li > a[aria-current]')) {
    const row = link.closest('ul')
    if (row !== null) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
  }
}

document.title = `${city.tourName}, ${city.name} | Marlow & Finch`
window.history.replaceState(window.history.state, '', restingAddress(page))
fill(document, {
  ...city,
  home: cityAddress(page, cityOf(null)),
  cityAddress: cityAddress(page, city),
  cities: cities.map((each) => ({
    name: each.name,
    address: cityAddress(page, each),
    current: each === city ? 'page' : '',
  })),
  situations: situationLinks(page),
})
showCurrentLinks()

const panel = document.querySelector('#checkout')
if (panel !== null) addFrame(panel, result ?? launchAddress(page, city))
if (result !== null) showBooking()
