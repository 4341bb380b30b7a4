import { expect, test } from 'vitest'
import { buildFee } from '#fixtures/orders.ts'
import { formatFees } from './format-fees.ts'

test.each([
  [[buildFee('City tax')], 'City tax: €2.50 per guest'],
  [
    [buildFee('City tax'), buildFee('Headset')],
    'City tax: €2.50 per guest, Headset: €2.50 per guest',
  ],
  [[buildFee('Side gate', ['ADULT'])], 'Side gate: €2.50 per adult'],
  [[buildFee('Train', ['ADULT', 'CHILD'])], 'Train: €2.50 per adult or child'],
  [[buildFee('Train', ['CHILD', 'ADULT', 'ADULT'])], 'Train: €2.50 per adult or child'],
  [[buildFee('City tax', ['ADULT', 'CHILD', 'INFANT'])], 'City tax: €2.50 per guest'],
  [
    [buildFee('City tax'), buildFee('Side gate', ['ADULT']), buildFee('Lift', ['ADULT'])],
    'City tax: €2.50 per guest, Side gate: €2.50 per adult, Lift: €2.50 per adult',
  ],
])('says whom each fee is for (ADDON-6, UPGRADE-2): %#', (fees, text) => {
  expect(formatFees(fees, 'EUR')).toBe(text)
})
