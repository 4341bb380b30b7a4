import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MandatoryPayment, OrderIntent } from '#src/contract/entities.ts'
import { buildSettings } from '#fixtures/orders.ts'
import { Totals } from './totals.tsx'

const tax: MandatoryPayment = {
  code: 'CITY-TAX',
  pricing: { displayed: 250 },
  title: 'City tax',
  description: '',
}

const settings = buildSettings({ usedMandatoryPayments: [tax] })

/** An order with one upgraded item that has fees, and the given totals. */
function buildOrder(
  displayed: OrderIntent['extendedCart']['pricing']['displayed'],
  mandatoryPayments = [tax],
): OrderIntent {
  const original = { tour: { code: 'TOWER' }, pricing: { displayed: 0 }, ventrataBooking: null }
  return {
    id: 'order',
    extendedCart: {
      items: [
        {
          id: 'item',
          availabilityId: '2026-06-15T09:30:00+02:00',
          original,
          upgraded: { ...original, pricing: { displayed: 900 } },
          unitCounters: [],
          mandatoryPayments,
        },
      ],
      pricing: { displayed },
    },
    unitCounters: [],
    contact: null,
    travelers: [],
    payment: null,
    stripeSetupIntent: { publicApiKey: '', clientSecret: '' },
    ventrataOrder: null,
  }
}

function readTotals(order: OrderIntent, orderSettings = settings): string {
  const markup = renderToStaticMarkup(<Totals order={order} settings={orderSettings} />)
  return markup
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
}

test("shows the server's sums for Upgrades and Total instead of computing them (CART-4)", () => {
  const order = buildOrder({ upgrades: 1000, mandatoryPayments: 250, total: 1300 })
  expect(readTotals(order)).toBe('|Upgrades|€10.00|City tax|€2.50|Total|€13.00|')
})

const headset: MandatoryPayment = { ...tax, code: 'HEADSET', title: 'Headset' }
const settingsWithHeadset = { ...settings, usedMandatoryPayments: [tax, headset] }

test("names the parts of the server's sum of mandatory payments below it (CART-4)", () => {
  const displayed = { upgrades: 0, mandatoryPayments: 500, total: 500 }
  expect(readTotals(buildOrder(displayed, [tax, headset]), settingsWithHeadset)).toBe(
    '|Upgrades|€0.00|Mandatory payments|€5.00|City tax €2.50|Headset €2.50|Total|€5.00|',
  )
})

test("names no amounts of parts that do not add up to the server's sum (CART-4)", () => {
  const displayed = { upgrades: 0, mandatoryPayments: 501, total: 501 }
  expect(readTotals(buildOrder(displayed, [tax, headset]), settingsWithHeadset)).toBe(
    '|Upgrades|€0.00|Mandatory payments|€5.01|City tax|Headset|Total|€5.01|',
  )
  expect(readTotals(buildOrder(displayed, []))).toBe(
    '|Upgrades|€0.00|Mandatory payments|€5.01|Total|€5.01|',
  )
})

test.each([
  { total: 1, fees: [tax], note: '' },
  { total: 0, fees: [tax], note: 'You won&#x27;t be charged|' },
  {
    total: -1900,
    fees: [],
    note: 'You won&#x27;t be charged. The difference isn&#x27;t paid out.|',
  },
])('says what a total of $total means (CART-4, PAY-14)', ({ total, fees, note }) => {
  const order = buildOrder({ upgrades: total, mandatoryPayments: 0, total }, fees)
  expect(readTotals(order).split(/Total\|[^|]*\|/)[1]).toBe(note)
})

test('says that the pass covers an order without upgrades and fees, and an empty one (CART-4)', () => {
  const order = buildOrder({ upgrades: 0, mandatoryPayments: 0, total: 0 }, [])
  for (const item of order.extendedCart.items) item.upgraded = null
  const covered = '|Total|€0.00|Included with your pass|'
  expect(readTotals(order)).toBe(covered)
  order.extendedCart.items = []
  expect(readTotals(order)).toBe(covered)
})
