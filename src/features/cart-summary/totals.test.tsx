import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MandatoryPayment, OrderIntent, Settings } from '#src/contract/entities.ts'
import { Totals } from './totals.tsx'

const tax: MandatoryPayment = {
  code: 'CITY-TAX',
  pricing: { displayed: 250 },
  title: 'City tax',
  description: '',
}
const settings: Settings = {
  currency: 'EUR',
  locationCode: 'Par',
  gtmContainerId: null,
  templates: { termsOfService: '', contactUs: '', moreTours: '' },
  upgradeGreeting: '',
  thereAreTourUpgrades: true,
  usedTours: [],
  usedMandatoryPayments: [tax],
  usedMandatoryPaymentMatching: [],
}

/** An order with one upgraded item that has a fee, and the given totals. */
function buildOrder(displayed: OrderIntent['extendedCart']['pricing']['displayed']): OrderIntent {
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
          mandatoryPayments: [tax],
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

function readTotals(order: OrderIntent): string {
  const markup = renderToStaticMarkup(<Totals order={order} settings={settings} />)
  return markup.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

test("shows the server's sums for Upgrades and Total instead of computing them (CART-4)", () => {
  const order = buildOrder({ upgrades: 1000, mandatoryPayments: 250, total: 1300 })
  expect(readTotals(order)).toBe('|Upgrades|€10.00|City tax|€2.50|Total|€13.00|')
})
