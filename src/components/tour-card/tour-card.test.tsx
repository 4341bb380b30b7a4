import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Tour } from '#src/contract/entities.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TourCard } from './tour-card.tsx'

const card = page.getByRole('article')

const TOWER: Tour = {
  code: 'TOWER',
  product: { id: 'tower', name: 'The tower', tags: ['stairs', 'spanish'], questionKeys: [] },
  option: {
    name: 'With a guide',
    duration: 'PT1H30M',
    tags: ['elevator', 'stairs', 'unknown-tag'],
    shortDescription: 'Up on foot, down by lift.',
  },
  images: { cover: '/pictures/sagrada.svg', logo: '/pictures/mark-landmark.svg' },
}

/** The tour without anything that it need not have. */
const BARE: Tour = {
  code: 'TOWER',
  product: { id: '', name: 'The tower', tags: [], questionKeys: [] },
  option: { name: '', duration: 'soon', tags: [], shortDescription: '' },
  images: { cover: null, logo: null },
}

test('shows name, option, duration, known tags once, and description (GUESTS-4)', async () => {
  await renderScreen(<TourCard tour={TOWER} />)
  await expect.element(card).toHaveAccessibleName('The tower')
  await expect.element(card.getByRole('heading', { level: 2, name: 'The tower' })).toBeVisible()
  await expect
    .element(card)
    .toHaveTextContent(
      /^The towerWith a guide1 hour 30 minutesElevatorStairsSpanishUp on foot, down by lift\.$/,
    )
  await expect
    .poll(() => [...card.element().querySelectorAll('img')].map((img) => img.getAttribute('src')))
    .toEqual(['/pictures/sagrada.svg', '/pictures/mark-landmark.svg'])
})

test('leaves out what the tour does not have, and keeps the place of the picture (GUESTS-4)', async () => {
  await renderScreen(<TourCard tour={BARE} />)
  await expect.element(card).toHaveTextContent(/^The tower$/)
  expect(card.element().querySelector('img')).toBeNull()
  expect(card.getByText('The tower').element().getBoundingClientRect().left).toBeGreaterThan(100)
})
