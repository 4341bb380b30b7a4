import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'

/** The contents of the data layer in the widget's frame. */
function readDataLayer({ root }: Checkout): Promise<unknown[]> {
  return root.locator('html').evaluate(() => Array.from(window.dataLayer ?? []))
}

/** The names of the widget's events, without those of the tag manager. */
function getWidgetEventNames(layer: unknown[]): unknown[] {
  return layer
    .map((entry) => (entry as Record<string, unknown>)['event'])
    .filter((event) => typeof event === 'string' && !event.startsWith('gtm'))
}

// In `npm test` the scenario matrix books with the same scenario to the confirmation.
test(
  'a blocked tag manager does not stop the visit, and its events stay in the page',
  { tag: ['@ANALYTICS-3', '@nightly'] },
  async ({ page }) => {
    const widget = await openHostPage(page, { scenario: 'tag-manager-blocked' })
    await widget.payWith(cards.declined)
    await expect(widget.alert).toContainText('Your card was declined.')
    await expect
      .poll(async () => getWidgetEventNames(await readDataLayer(widget)))
      .toEqual(['checkout_progress', 'add_payment_info', 'payment_failure'])
    expect(JSON.stringify(await readDataLayer(widget))).not.toContain('gtm.uniqueEventId')
  },
)
