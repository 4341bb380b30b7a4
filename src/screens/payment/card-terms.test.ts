import { expect, test } from 'vitest'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatCharge } from './card-terms.tsx'

const settings = { currency: 'EUR' } as Settings
const option = { tour: { code: 'STAIRS' }, pricing: { displayed: 0 }, ventrataBooking: null }
const fee = { code: 'TAX', pricing: { displayed: 0 }, title: 'Tax', description: '' }

test.each([
  { total: 5800, hasUpgrade: true, fees: 0, text: ': €58.00. Upgrades are non-refundable.' },
  { total: 250, hasUpgrade: false, fees: 1, text: ': €2.50. Upgrades are non-refundable.' },
  {
    total: 0,
    hasUpgrade: true,
    fees: 1,
    text: ': nothing for this order. Upgrades are non-refundable.',
  },
  {
    total: -1900,
    hasUpgrade: true,
    fees: 0,
    text: ': nothing for this order. Upgrades are non-refundable.',
  },
  { total: 0, hasUpgrade: false, fees: 1, text: ': nothing for this order.' },
  { total: 0, hasUpgrade: false, fees: 0, text: ': there are none in this order.' },
])(
  'says what is charged for a total of $total with upgrade $hasUpgrade and $fees fees (PAY-14)',
  ({ total, hasUpgrade, fees, text }) => {
    const order = {
      extendedCart: {
        items: [
          {
            upgraded: hasUpgrade ? option : null,
            mandatoryPayments: Array.from({ length: fees }, () => fee),
          },
        ],
        pricing: { displayed: { total, upgrades: 0, mandatoryPayments: 0 } },
      },
    } as unknown as OrderIntent
    expect(formatCharge(order, settings)).toBe(text)
  },
)
