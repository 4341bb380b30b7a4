import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

test(
  'the loaders of the card provider and the tag manager fetch the stubs',
  { tag: '@MOCK-6' },
  async ({ page }) => {
    const responses = [
      'https://js.stripe.com/endive/stripe.js',
      'https://www.googletagmanager.com/',
    ].map((address) => page.waitForResponse((response) => response.url().startsWith(address)))
    const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=payment)' } })
    for (const response of await Promise.all(responses)) {
      expect(response.fromServiceWorker()).toBe(true)
      expect(response.request().resourceType()).toBe('script')
    }
    await widget.fillCard(cards.good.number)
    await expect(widget.pay).toBeEnabled()
    // The container numbers the events, as the real one does.
    await expect
      .poll(() => page.evaluate(() => window.dataLayer ?? []))
      .toContainEqual(expect.objectContaining({ event: 'gtm.js', 'gtm.uniqueEventId': 1 }))
  },
)
