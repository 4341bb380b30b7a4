import { expect, test } from 'vitest'
import { buildFee, buildSettings } from '#fixtures/orders.ts'
import { findTourFees, sumFees } from './fees.ts'

test('sums what fees cost all guests, each of them those that pay it (UPGRADE-2)', () => {
  const counters = [
    { type: 'ADULT' as const, quantity: 2 },
    { type: 'CHILD' as const, quantity: 1 },
  ]
  expect(sumFees([buildFee('City tax'), buildFee('Side gate', ['ADULT'])], counters)).toBe(
    3 * 250 + 2 * 250,
  )
  expect(sumFees([], counters)).toBe(0)
})

test('names the fees of a tour without those that the tour it replaces has too (UPGRADE-2)', () => {
  const [tax, gate] = [buildFee('City tax'), buildFee('Side gate')]
  const settings = buildSettings({
    usedMandatoryPayments: [tax, gate],
    usedMandatoryPaymentMatching: [
      { tourCode: 'tower', mandatoryPaymentCodes: [tax.code] },
      { tourCode: 'summit', mandatoryPaymentCodes: [tax.code, gate.code] },
    ],
  })
  const summit = { tourCode: 'summit' }
  expect(findTourFees(settings, summit).fees).toEqual([tax, gate])
  expect(findTourFees(settings, { ...summit, replacedTourCode: 'tower' }).fees).toEqual([gate])
  const { errors } = findTourFees({ ...settings, usedMandatoryPayments: [tax] }, summit)
  expect(errors.map(String)).toEqual([
    `UnknownCodeError: Can't find mandatory payment code ${gate.code}`,
  ])
})
