import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookTour, buildCartItem, buildFee, buildOrder, buildSettings } from '#fixtures/orders.ts'
import { CardTerms } from './card-terms.tsx'

const CHARGED = 'Only upgrades and mandatory payments are charged: '

test.each([
  { total: 5800, hasUpgrade: true, fees: 0, charge: '€58.00.' },
  { total: 250, hasUpgrade: false, fees: 1, charge: '€2.50.' },
  { total: 0, hasUpgrade: true, fees: 1, charge: 'nothing for this order.' },
  { total: -1900, hasUpgrade: true, fees: 0, charge: 'nothing for this order.' },
  { total: 0, hasUpgrade: false, fees: 0, charge: 'nothing for this order.' },
])(
  'says what is charged for a total of $total with upgrade $hasUpgrade and $fees fees (PAY-10, PAY-14)',
  ({ total, hasUpgrade, fees, charge }) => {
    const item = buildCartItem('item', 'TOWER', {
      upgraded: hasUpgrade ? bookTour('STAIRS') : null,
      mandatoryPayments: Array.from({ length: fees }, () => buildFee('Tax')),
    })
    const markup = renderToStaticMarkup(
      <CardTerms order={buildOrder([item], { total })} settings={buildSettings()} />,
    )
    const lines = markup.split('<li>').slice(1)
    expect(lines.map((line) => line.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Your card is validated now and not charged at this point.',
      CHARGED + charge,
      'Cancellation is free up to 24 hours before the start, but upgrades are non-refundable.',
    ])
  },
)
