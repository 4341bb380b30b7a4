import { describe, expect, test } from 'vitest'
import {
  bookTour,
  buildCartItem,
  buildFee,
  buildOrder,
  buildSettings,
  buildTour,
} from '#fixtures/orders.ts'
import {
  requiresDietaryChoice,
  getActiveOption,
  canDelete,
  findUsedPayment,
  findTour,
  findItemById,
  findItemByTour,
  getPaidAmount,
  getItemTotal,
} from './order.ts'

function fee(displayed: number) {
  return { ...buildFee('CITY_TAX'), pricing: { displayed } }
}

const settings = buildSettings({
  usedTours: [
    buildTour('TOWER'),
    buildTour('CRUISE'),
    buildTour('DINNER', 'DINNER', ['dietaryRestrictions']),
  ],
  usedMandatoryPayments: [fee(250)],
})

const dinner = buildOrder([
  buildCartItem('1', 'TOWER'),
  buildCartItem('2', 'CRUISE', { upgraded: bookTour('DINNER', 4000) }),
])
const tower = buildOrder([buildCartItem('1', 'TOWER')])

describe('items', () => {
  test('finds an item by its id and by its original tour', () => {
    expect(findItemById(dinner, '2')?.original.tour.code).toBe('CRUISE')
    expect(findItemById(dinner, '3')).toBeUndefined()
    expect(findItemByTour(dinner, 'CRUISE')?.id).toBe('2')
    expect(findItemByTour(dinner, 'DINNER')).toBeUndefined()
  })

  test('totals the price and the mandatory payments of an item (RESULT-2)', () => {
    const plain = buildCartItem('1', 'TOWER', { mandatoryPayments: [fee(250), fee(500)] })
    expect(getActiveOption(plain)).toBe(plain.original)
    expect(getItemTotal(plain)).toBe(750)
    const upgraded = { ...plain, upgraded: bookTour('DINNER', -100) }
    expect(getActiveOption(upgraded)).toBe(upgraded.upgraded)
    expect(getItemTotal(upgraded)).toBe(650)
  })

  test.each([
    [3100, -1900],
    [0, 0],
    [-1900, 0],
  ])('charges nothing for an item where the total is %d (PAY-14)', (total, paid) => {
    const upgraded = buildCartItem('1', 'TOWER', { upgraded: bookTour('STAIRS', -1900) })
    const charged = buildOrder([upgraded])
    charged.extendedCart.pricing.displayed.total = total
    expect(getPaidAmount(charged, upgraded)).toBe(paid)
  })

  test('does not allow deleting the last remaining item (CART-6)', () => {
    expect(canDelete(dinner)).toBe(true)
    expect(canDelete(tower)).toBe(false)
  })
})

test('names the code that is missing in the settings (CART-8)', () => {
  expect(findTour(settings, 'TOWER').code).toBe('TOWER')
  expect(() => findTour(settings, 'X')).toThrow(/^Can't find tour with code X$/)
  expect(findUsedPayment(settings, 'CITY_TAX')?.title).toBe('CITY_TAX')
  expect(findUsedPayment(settings, 'X')).toBeUndefined()
})

describe('travelers', () => {
  test('need a dietary choice when a tour in the cart requires it (PASS-1)', () => {
    expect(requiresDietaryChoice(dinner, settings)).toBe(true)
    expect(requiresDietaryChoice(tower, settings)).toBe(false)
    // The upgrade replaces the tour that requires the choice.
    const replaced = buildCartItem('1', 'DINNER', { upgraded: bookTour('TOWER', 0) })
    expect(requiresDietaryChoice(buildOrder([replaced]), settings)).toBe(false)
  })

  test('need no dietary choice for a tour that is missing in the settings (PASS-1)', () => {
    expect(requiresDietaryChoice(buildOrder([buildCartItem('1', 'UNKNOWN')]), settings)).toBe(false)
  })
})
