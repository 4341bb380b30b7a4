import { resolvePictureUrl } from '#mocks/lib/picture-urls.ts'
import { cities, findCity } from './cities/cities.ts'
import { showPanelLauncher } from '#mocks/devtools/panel/panel-launcher.ts'
import { enableFileDrop } from '#mocks/page/file-drop.ts'
import { createWidgetElement } from './create-widget-element.ts'
import { fillTemplate } from './fill-template.ts'
import { buildReloadUrl } from './widget-url.ts'
import { buildCityUrl, buildScenarioLinks } from './demo-links.ts'

const page = new URL(window.location.href)
const city = findCity(page.searchParams.get('city'))

showPanelLauncher()
enableFileDrop()

/** Back from the card provider: the confirmation is what the visitor waits for. */
const focusBooking = (): void => {
  const heading = document.querySelector<HTMLElement>('#book-title')
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ behavior: 'instant' })
}

/** On a phone the rows of links are wider than the screen. */
const scrollToCurrentLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLElement>('li > a[aria-current]')) {
    const row = link.closest('ul')
    if (row !== null) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
  }
}

document.title = `${city.tourName}, ${city.name} | Marlow & Finch`
window.history.replaceState(window.history.state, '', buildReloadUrl(page))
fillTemplate(document, {
  ...city,
  picture: resolvePictureUrl(city.picture),
  more: city.more.map((tour) => ({ ...tour, picture: resolvePictureUrl(tour.picture) })),
  home: buildCityUrl(page, findCity(null)),
  cityAddress: buildCityUrl(page, city),
  cities: cities.map((each) => ({
    name: each.name,
    address: buildCityUrl(page, each),
    current: each === city ? 'page' : '',
  })),
  situations: buildScenarioLinks(page),
})
scrollToCurrentLinks()

document.querySelector('#checkout')?.append(createWidgetElement(page, city))
if (page.searchParams.has('redirect_url')) focusBooking()
