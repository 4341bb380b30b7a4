import { pictureAddress } from '#mocks/pictures.ts'
import { cities, cityOf } from './cities.ts'
import { showPanel } from '#mocks/panel/dock.ts'
import { takeFiles } from '#mocks/tape/take-file.ts'
import { embed } from './embed.ts'
import { fill } from './fill.ts'
import { restingAddress } from './launch.ts'
import { cityAddress, situationLinks } from './links.ts'

const page = new URL(window.location.href)
const city = cityOf(page.searchParams.get('city'))

showPanel()
takeFiles()

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
  picture: pictureAddress(city.picture),
  more: city.more.map((tour) => ({ ...tour, picture: pictureAddress(tour.picture) })),
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

document.querySelector('#checkout')?.append(embed(page, city))
if (page.searchParams.has('redirect_url')) showBooking()
