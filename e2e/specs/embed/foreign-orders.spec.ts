import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { callFromPage, createHttpCall } from '#e2e/support/api.ts'
import {
  DEMO_URL,
  findHostedCheckout,
  openHostPage,
  openWidgetPage,
} from '#e2e/support/pages/open-widget.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'

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

function buildReturn(orderIntentId: string, codes = 'tour_code=PAR-EIFFEL&config_code=paris-pass') {
  return `/result?${codes}&order_intent_id=${orderIntentId}&site_url=${encodeURIComponent(DEMO_URL)}`
}

type Link = [name: string, tag: string[], (orderIntentId: string) => Record<string, string>]

/** Links to the genuine host page, as mails of somebody else have them. */
const LINKS: Link[] = [
  ['a return', ['@nightly'], (id) => ({ redirect_url: buildReturn(id) })],
  [
    'a failed return',
    ['@nightly'],
    (id) => ({ redirect_url: buildReturn(id), redirect_status: 'failed' }),
  ],
  [
    'a failed return with another pass',
    [],
    (id) => ({
      redirect_url: buildReturn(id, 'tour_code=BAR-SAGRADA&config_code=barcelona-pass'),
      redirect_status: 'failed',
    }),
  ],
  [
    'a return to a plain frame',
    ['@nightly'],
    (id) => ({ redirect_url: buildReturn(id), redirect_status: 'failed', embed: 'iframe' }),
  ],
]

for (const [name, tag, buildParameters] of LINKS)
  test(
    `${name} to somebody else's order is shown and not continued`,
    { tag: ['@HOST-4', '@RESULT-8', ...tag] },
    async ({ page }) => {
      test.slow()
      const own = await openHostPage(page)
      await own.chooseGuests({ Adult: 2 })
      await expect(own.heading('Timeslot')).toBeVisible()
      const foreign = await createForeignOrder(page)
      const known = await readKnownOrders(page)
      expect(known).not.toContain(foreign)

      const widget = await openHostPage(page, buildParameters(foreign))
      await expect(widget.heading('Order confirmation...')).toBeVisible()
      // The widget says so after ten seconds.
      await expect(widget.alert).toContainText("it wasn't started in this browser", {
        timeout: 60_000,
      })
      await expect(widget.button('Back to payment')).toHaveCount(0)
      expect(await readKnownOrders(page)).toBe(known)
      const frame = page.frames().find((each) => each.url().includes('/result'))
      expect(await frame?.evaluate(() => JSON.stringify(history.state))).not.toContain('barcelona')

      // The visitor's own order is as it was.
      await openHostPage(page)
      await expect(findHostedCheckout(page).heading('Timeslot')).toBeVisible()
    },
  )

test(
  "an address of the widget without a frame does not continue somebody else's order",
  { tag: ['@HOST-4', '@nightly'] },
  async ({ page }) => {
    await openWidgetPage(page)
    // The heading alone is there before the widget starts.
    await expect(findCheckout(page).counter('Adult')).toBeVisible()
    const foreign = await createForeignOrder(page)
    for (const path of ['/steps/payment', '/'])
      await test.step(path, async () => {
        const parameters = { order_intent_id: foreign, saved_order_id: foreign }
        await openWidgetPage(page, { path, parameters })
        await expect(findCheckout(page).heading(/Payment|Travelers/)).toBeVisible()
        expect(await readKnownOrders(page)).not.toContain(foreign)
      })
  },
)
