import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'

/** The contents of the data layer in the widget's frame. */
const readDataLayer = ({ root }: Checkout): Promise<unknown[]> =>
  root.locator('html').evaluate(() => Array.from(window.dataLayer ?? []))

/** The names of the widget's events, without those of the tag manager. */
function getWidgetEventNames(layer: unknown[]): unknown[] {
  return layer
    .map((entry) => (entry as Record<string, unknown>)['event'])
    .filter((event) => typeof event === 'string' && !event.startsWith('gtm'))
}

test(
  'a blocked tag manager does not stop the visit, and its events stay in the page',
  { tag: '@ANALYTICS-3' },
  async ({ page }) => {
    const widget = await openHostPage(page, { scenario: 'tag-manager-blocked' })
    await widget.payWith(cards.declined)
    await expect(widget.alert).toHaveText('Your card was declined.')
    const before = await readDataLayer(widget)
    expect(getWidgetEventNames(before)).toEqual([
      'checkout_progress',
      'add_payment_info',
      'payment_failure',
    ])

    await widget.payWith()
    const confirmation = findHostedCheckout(page)
    await expect(confirmation.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    const after = await readDataLayer(confirmation)
    expect(getWidgetEventNames(after)).toEqual(['purchase'])
    expect(JSON.stringify([before, after])).not.toContain('gtm.uniqueEventId')
  },
)
