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
  [[fee('City tax')], '€2.50 City tax per guest'],
  [[fee('City tax'), fee('Headset')], '€2.50 City tax, €2.50 Headset per guest'],
  [[fee('Side gate', ['ADULT'])], '€2.50 Side gate per adult'],
  [[fee('Train', ['ADULT', 'CHILD'])], '€2.50 Train per adult or child'],
  [[fee('Train', ['CHILD', 'ADULT', 'ADULT'])], '€2.50 Train per adult or child'],
  [[fee('City tax', ['ADULT', 'CHILD', 'INFANT'])], '€2.50 City tax per guest'],
  [
    [fee('City tax'), fee('Side gate', ['ADULT']), fee('Lift', ['ADULT'])],
    '€2.50 City tax per guest, €2.50 Side gate, €2.50 Lift per adult',
  ],
])('says whom each fee is for (ADDON-6, UPGRADE-2): %#', (fees, text) => {
  expect(formatFees(fees, 'EUR')).toBe(text)
})
