import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { callPageApi, findOrderId, getCalls } from '#e2e/support/pages/mock-server.ts'

const tourCodes = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
const juneQuery = { ...tourCodes, unitCounters, year: 2026, month: 6 }

/** Opens the widget in another tab of the same browser. */
async function openTab(page: Page) {
  const tab = await page.context().newPage()
  return { tab, widget: await openWidgetPage(tab) }
}

test(
  'two tabs share an order, and parallel calls lose no change',
  { tag: '@MOCK-3' },
  async ({ page }) => {
    const widget = await openWidgetPage(page)
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    const orderIntentId = await findOrderId(page)

    const { tab, widget: otherWidget } = await openTab(page)
    await expect(otherWidget.heading('Explore more tours with your pass')).toBeVisible()
    expect((await getCalls(tab, 'createOrderIntent')).length).toBe(0)

    const addTour = async (caller: Page, tourCode: string) => {
      const { calendar } = await callPageApi(caller, 'getMonthCalendar', {
        ...juneQuery,
        tourCode,
      })
      const day = calendar.slice(9).find(({ available }) => available)?.localDate ?? ''
      const { availabilities } = await callPageApi(caller, 'getAvailabilities', {
        ...juneQuery,
        tourCode,
        date: Number(day.slice(-2)),
      })
      const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
      return await callPageApi(caller, 'addCartItem', { orderIntentId, tourCode, availabilityId })
    }
    await Promise.all([
      addTour(page, 'PAR-SEINE'),
      addTour(tab, 'PAR-LOUVRE'),
      addTour(page, 'PAR-ARCH'),
      addTour(tab, 'PAR-MARKET'),
    ])
    const readTours = async (caller: Page) => {
      const { orderIntent } = await callPageApi(caller, 'getOrderIntent', { orderIntentId })
      return orderIntent.extendedCart.items.map(({ original }) => original.tour.code).toSorted()
    }
    // Polled: what a tab has stored reaches the process of another one a moment later.
    for (const each of [page, tab])
      await expect
        .poll(() => readTours(each))
        .toEqual(['PAR-ARCH', 'PAR-EIFFEL', 'PAR-LOUVRE', 'PAR-MARKET', 'PAR-SEINE'])
  },
)
