import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MandatoryPayment, OrderIntent } from '#src/contract/entities.ts'
import { bookTour, buildCartItem, buildFee, buildOrder, buildSettings } from '#fixtures/orders.ts'
import { Sums, Totals } from './totals.tsx'

type Displayed = OrderIntent['extendedCart']['pricing']['displayed']

const [tax, headset] = [buildFee('City tax'), buildFee('Headset')]

/** The totals of an order with these sums and with one tour, which is upgraded. */
function readTotals(
  displayed: Displayed,
  mandatoryPayments: MandatoryPayment[],
  upgraded: boolean | null = true,
): string {
  const item = buildCartItem('item', 'TOWER', {
    upgraded: upgraded ? bookTour('SUMMIT', 900) : null,
    mandatoryPayments,
  })
  const extendedCart = { items: upgraded === null ? [] : [item], pricing: { displayed } }
  const settings = buildSettings({ usedMandatoryPayments: [tax, headset] })
  const order = buildOrder([], { extendedCart })
  return renderToStaticMarkup([
    <Sums key="sums" order={order} settings={settings} />,
    <Totals key="totals" order={order} settings={settings} />,
  ])
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
}

test.each<
  [sums: string, [upgrades: number, fees: number, total: number], MandatoryPayment[], string]
>([
  // Not computed here.
  ["the server's own", [1000, 250, 1300], [tax], '€10.00|City tax|€2.50|Total|€13.00'],
  [
    'the parts of fees that add up',
    [0, 500, 500],
    [tax, headset],
    '€0.00|Mandatory payments|€5.00|City tax €2.50|Headset €2.50|Total|€5.00',
  ],
  [
    'no amounts of parts that do not add up',
    [0, 501, 501],
    [tax, headset],
    '€0.00|Mandatory payments|€5.01|City tax|Headset|Total|€5.01',
  ],
  ['fees without parts', [0, 501, 501], [], '€0.00|Mandatory payments|€5.01|Total|€5.01'],
])('shows %s (CART-4)', (_, [upgrades, mandatoryPayments, total], fees, text) => {
  expect(readTotals({ upgrades, mandatoryPayments, total }, fees)).toBe(`|Upgrades|${text}|`)
})

test.each<[total: number, MandatoryPayment[], note: string]>([
  [1, [tax], ''],
  [0, [tax], 'You won&#x27;t be charged|'],
  [-1900, [], 'You won&#x27;t be charged. The difference isn&#x27;t paid out.|'],
])('says what a total of %d means (CART-4, PAY-14)', (total, fees, note) => {
  const text = readTotals({ upgrades: total, mandatoryPayments: 0, total }, fees)
  expect(text.split(/Total\|[^|]*\|/)[1]).toBe(note)
})

test.each([false, null])(
  'says that the pass covers an order without upgrades and fees: %s (CART-4)',
  (upgraded) => {
    const nothing = { upgrades: 0, mandatoryPayments: 0, total: 0 }
    expect(readTotals(nothing, [], upgraded)).toBe('|Total|€0.00|Included with your pass|')
  },
)
