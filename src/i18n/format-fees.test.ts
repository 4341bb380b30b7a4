import { expect, test } from 'vitest'
import { buildFee } from '#fixtures/orders.ts'
import { formatFees } from './format-fees.ts'

test.each([
  [[buildFee('City tax')], '€2.50 City tax per guest'],
  [[buildFee('City tax'), buildFee('Headset')], '€2.50 City tax, €2.50 Headset per guest'],
  [[buildFee('Side gate', ['ADULT'])], '€2.50 Side gate per adult'],
  [[buildFee('Train', ['ADULT', 'CHILD'])], '€2.50 Train per adult or child'],
  [[buildFee('Train', ['CHILD', 'ADULT', 'ADULT'])], '€2.50 Train per adult or child'],
  [[buildFee('City tax', ['ADULT', 'CHILD', 'INFANT'])], '€2.50 City tax per guest'],
  [
    [buildFee('City tax'), buildFee('Side gate', ['ADULT']), buildFee('Lift', ['ADULT'])],
    '€2.50 City tax per guest, €2.50 Side gate, €2.50 Lift per adult',
  ],
])('says whom each fee is for (ADDON-6, UPGRADE-2): %#', (fees, text) => {
  expect(formatFees(fees, 'EUR')).toBe(text)
})
