import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'

test(
  'Start New Order loads a host page again whose address differs only by its fragment',
  { tag: '@TIMEOUT-2' },
  async ({ page }) => {
    await openHostPage(page, { scenario: 'expired' })
    await page.evaluate(() => {
      location.hash = '#/tours/eiffel'
      document.querySelector('tour-checkout')?.setAttribute('site-url', location.href)
    })
    const widget = findHostedCheckout(page)
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Time expired')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await widget.button('Start New Order').click()
    await loaded
    expect(new URL(page.url()).hash).toBe('#/tours/eiffel')
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  },
)
