import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { callFromPage, createHttpCall } from '#e2e/support/api.ts'
import { DEMO_URL, findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'

/** Creates an order that lacks nothing but its payment, by the API, as anybody can. */
async function createForeignOrder(page: Page): Promise<string> {
  const frame = page.frames().find((each) => each.url().includes('/steps/')) ?? page
  const { id } = await book(
    createHttpCall((...call) => callFromPage(frame, ...call)),
    {
      configCode: 'paris-pass',
      tourCode: 'PAR-EIFFEL',
      until: 'payment',
      firstDay: () => NOW.slice(0, 10),
    },
  )
  return id
}

/** The orders that this browser knows. */
function readKnownOrders(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage).filter(([key]) => key.startsWith('tour-checkout:')),
    ),
  )
}

/** A link to the genuine host page, as a mail of somebody else has it: the failed return of another pass. */
function buildLink(orderIntentId: string): Record<string, string> {
  const query = new URLSearchParams({
    tour_code: 'BAR-SAGRADA',
    config_code: 'barcelona-pass',
    order_intent_id: orderIntentId,
    site_url: DEMO_URL,
  })
  return { redirect_url: `/result?${query}`, redirect_status: 'failed' }
}

test(
  "a return to somebody else's order is shown and not continued",
  { tag: ['@HOST-4', '@RESULT-8'] },
  async ({ page }) => {
    test.slow()
    const own = await openHostPage(page)
    await own.chooseGuests({ Adult: 2 })
    await expect(own.heading('Timeslot')).toBeVisible()
    const foreign = await createForeignOrder(page)
    const known = await readKnownOrders(page)
    expect(known).not.toContain(foreign)

    const widget = await openHostPage(page, buildLink(foreign))
    await expect(widget.alert).toContainText("it wasn't started in this browser")
    await expect(widget.button('Back to payment')).toHaveCount(0)
    expect(await readKnownOrders(page)).toBe(known)
    const frame = page.frames().find((each) => each.url().includes('/result'))
    expect(await frame?.evaluate(() => JSON.stringify(history.state))).not.toContain('barcelona')

    // The visitor's own order is as it was.
    await openHostPage(page)
    await expect(findHostedCheckout(page).heading('Timeslot')).toBeVisible()
  },
)
