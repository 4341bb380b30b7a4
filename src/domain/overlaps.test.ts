import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildSettings, buildTour } from '#fixtures/orders.ts'
import { createOverlapFinder } from './overlaps.ts'

function createTour(code: string, duration: string) {
  const tour = buildTour(code, `Tour ${code}`)
  return { ...tour, option: { ...tour.option, duration } }
}

const settings = buildSettings({
  usedTours: [
    createTour('TOWER', 'PT2H'),
    createTour('SUMMIT', 'PT3H'),
    createTour('BOAT', 'PT1H'),
    createTour('WALK', 'soon'),
  ],
})

function createItem(tourCode: string, availabilityId: string, upgradeCode?: string) {
  const upgraded = upgradeCode === undefined ? null : bookTour(upgradeCode)
  return buildCartItem(tourCode, tourCode, { availabilityId, upgraded })
}

const DAY = '2026-06-15T'
const tower = createItem('TOWER', `${DAY}10:30:00+02:00`)

function boatAt(time: string) {
  return { tourCode: 'BOAT', slotId: `${DAY}${time}:00+02:00` }
}

test.each([
  ['09:30', false],
  ['09:45', true],
  ['10:30', true],
  ['12:15', true],
  ['12:30', false],
])('finds what a one-hour tour at %s overlaps: %s', (time, overlaps) => {
  expect(createOverlapFinder([tower], settings)(boatAt(time))).toEqual(
    overlaps ? { name: 'Tour TOWER', startsAt: `${DAY}10:30:00+02:00`, minutes: 120 } : null,
  )
})

test('compares instants, with the duration of the upgrade', () => {
  const sameInstant = { tourCode: 'BOAT', slotId: `${DAY}08:30:00Z` }
  expect(createOverlapFinder([tower], settings)(sameInstant)?.name).toBe('Tour TOWER')
  const summit = createItem('TOWER', `${DAY}10:30:00+02:00`, 'SUMMIT')
  expect(createOverlapFinder([summit], settings)(boatAt('13:00'))?.name).toBe('Tour SUMMIT')
  expect(createOverlapFinder([tower], settings)(boatAt('13:00'))).toBeNull()
})

test('leaves out the tour itself and tours of unknown length', () => {
  const towerAt = { tourCode: 'TOWER', slotId: `${DAY}11:00:00+02:00` }
  expect(createOverlapFinder([tower], settings)(towerAt)).toBeNull()
  const walk = createItem('WALK', `${DAY}10:30:00+02:00`)
  const unlisted = createItem('GONE', `${DAY}10:30:00+02:00`)
  expect(createOverlapFinder([walk, unlisted], settings)(boatAt('10:30'))).toBeNull()
  expect(
    createOverlapFinder([tower], settings)({ ...boatAt('10:30'), tourCode: 'WALK' }),
  ).toBeNull()
})
