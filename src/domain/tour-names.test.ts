import { expect, test } from 'vitest'
import { buildSettings, buildTour } from '#fixtures/orders.ts'
import { nameTours } from './tour-names.ts'

test('names the tours of a list so that no two read the same (ADDON-1, UPGRADE-1)', () => {
  const name = (code: string, product: string, option: string) => {
    const tour = buildTour(code)
    return {
      ...tour,
      product: { ...tour.product, name: product },
      option: { ...tour.option, name: option },
    }
  }
  const usedTours = [
    name('A', 'Tower', '2nd floor'),
    name('B', 'Tower', 'Summit'),
    name('C', 'Tower', 'Summit'),
    name('D', 'Cruise', 'Summit'),
  ]
  expect(nameTours(buildSettings({ usedTours }), ['A', 'B', 'C', 'D', 'X'])).toEqual([
    'Tower (2nd floor)',
    'Tower (Summit) (B)',
    'Tower (Summit) (C)',
    'Cruise',
    'X',
  ])
})
