import { expect, test } from 'vitest'
import type { MandatoryPayment } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { formatFees } from './format-fees.ts'

function fee(title: string, unitTypes?: UnitType[]): MandatoryPayment {
  return {
    code: title,
    pricing: { displayed: 250 },
    title,
    description: '',
    ...(unitTypes && { unitTypes }),
  }
}

test.each([
  [[fee('City tax')], 'City tax €2.50 per guest'],
  [[fee('City tax'), fee('Headset')], 'City tax €2.50, Headset €2.50 per guest'],
  [[fee('Side gate', ['ADULT'])], 'Side gate €2.50 per adult'],
  [[fee('Train', ['ADULT', 'CHILD'])], 'Train €2.50 per adult or child'],
  [[fee('Train', ['CHILD', 'ADULT', 'ADULT'])], 'Train €2.50 per adult or child'],
  [[fee('City tax', ['ADULT', 'CHILD', 'INFANT'])], 'City tax €2.50 per guest'],
  [
    [fee('City tax'), fee('Side gate', ['ADULT']), fee('Lift', ['ADULT'])],
    'City tax €2.50 per guest, Side gate €2.50, Lift €2.50 per adult',
  ],
])('says whom each fee is for (ADDON-6, UPGRADE-2): %#', (fees, text) => {
  expect(formatFees(fees, 'EUR')).toBe(text)
})
