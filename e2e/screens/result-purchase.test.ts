import { beforeEach, expect, test, vi } from 'vitest'
import { findContainer, openDataLayer, readDataLayer, readEvents } from './support/data-layer.ts'
import { openConfirmation, THANKS } from './support/result.ts'

beforeEach(openDataLayer)

test('sends the purchase with each item and its fees (RESULT-3, ANALYTICS-1)', async () => {
  const { order } = await openConfirmation({
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'], upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
  })
  expect(readEvents()).toStrictEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: order.ventrataOrder?.supplierReference,
        currency: 'EUR',
        value: 62.5,
        items: [
          {
            item_id: 'PAR-EIFFEL-SUMMIT',
            item_name: 'Eiffel Tower to the summit',
            item_variant: 'Skip-the-line, all the way up',
            item_category: 'Paris',
            price: 19.333333,
            quantity: 3,
          },
          {
            item_id: 'PAR-SEINE',
            item_name: 'Cruise on the Seine',
            item_variant: 'One hour, any boat of the day',
            item_category: 'Paris',
            price: 1.5,
            quantity: 3,
          },
        ],
      },
    },
  ])
})

test('sends no purchase after a reload of the confirmation (RESULT-3, RESULT-6)', async () => {
  const screen = await openConfirmation()
  const mark = 'tour-checkout:purchases'
  expect(readEvents().map(({ event }) => event)).toEqual(['purchase'])
  expect(Object.keys(localStorage)).toEqual([mark])
  screen.reopen()
  await expect.element(screen.heading(THANKS)).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readEvents()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([mark])
})

test('loads the container of the settings (ANALYTICS-1)', async () => {
  await openConfirmation()
  expect(findContainer()).toBe('GTM-DEMO001')
})

test('confirms an order of a pass without a tag manager (ANALYTICS-3)', async () => {
  await openConfirmation({
    order: { configCode: 'barcelona-pass', tours: ['BAR-SAGRADA'], verified: true },
    launch: { config_code: 'barcelona-pass', tour_code: 'BAR-SAGRADA' },
  })
  expect(findContainer()).toBeNull()
  expect(readDataLayer()).toEqual([
    { ecommerce: null },
    expect.objectContaining({ event: 'purchase' }),
  ])
})
