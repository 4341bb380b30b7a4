import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { CardTerms } from './card-terms.tsx'

const settings = { currency: 'EUR' } as Settings
const option = { tour: { code: 'STAIRS' }, pricing: { displayed: 0 }, ventrataBooking: null }
const fee = { code: 'TAX', pricing: { displayed: 0 }, title: 'Tax', description: '' }

const CHARGED = 'Only upgrades and mandatory payments are charged: '

test.each([
  { total: 5800, hasUpgrade: true, fees: 0, charge: '€58.00.' },
  { total: 250, hasUpgrade: false, fees: 1, charge: '€2.50.' },
  { total: 0, hasUpgrade: true, fees: 1, charge: 'nothing for this order.' },
  { total: -1900, hasUpgrade: true, fees: 0, charge: 'nothing for this order.' },
  { total: 0, hasUpgrade: false, fees: 1, charge: 'nothing for this order.' },
  { total: 0, hasUpgrade: false, fees: 0, charge: 'there are none in this order.' },
])(
  'says what is charged for a total of $total with upgrade $hasUpgrade and $fees fees (PAY-10, PAY-14)',
  ({ total, hasUpgrade, fees, charge }) => {
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
    const markup = renderToStaticMarkup(<CardTerms order={order} settings={settings} />)
    const lines = markup.split('<li>').slice(1)
    expect(lines.map((line) => line.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Your card is validated now and not charged at this point.',
      CHARGED + charge,
      'Cancellation is free up to 24 hours before the start, but upgrades are non-refundable.',
    ])
  },
)
