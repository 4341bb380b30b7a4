import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildCartItem, buildOrder, buildSettings } from '#fixtures/orders.ts'
import { CardTerms } from './card-terms.tsx'

const CHARGED = 'Only upgrades and mandatory payments are charged: '

test.each([
  { total: 5800, charge: '€58.00.' },
  { total: 1, charge: '€0.01.' },
  { total: 0, charge: 'nothing for this order.' },
  { total: -1900, charge: 'nothing for this order.' },
])('says what is charged for a total of $total (PAY-10, PAY-14)', ({ total, charge }) => {
  const order = buildOrder([buildCartItem('item', 'TOWER')], { total })
  const markup = renderToStaticMarkup(<CardTerms order={order} settings={buildSettings()} />)
  const lines = markup.split('<li>').slice(1)
  expect(lines.map((line) => line.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Your card is validated now and not charged at this point.',
    CHARGED + charge,
    'Cancellation is free up to 24 hours before the start, but upgrades are non-refundable.',
  ])
})
