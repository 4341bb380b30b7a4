import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'

const THANKS = `Thank you, ${contact.firstName}`
/** The result page; a slow machine may show the confirmation at once. */
const RESULT = /^(?:Order confirmation|Thank you)/
const AT_PAYMENT = 'started(at=payment,addons=0)'

/** The demo sets `site-url`; a page as the README has it does not. */
async function useDefaultSiteUrl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector('tour-checkout')?.removeAttribute('site-url')
    }).observe(document, { childList: true, subtree: true })
  })
}

test(
  'the page that the visitor left shows the confirmation without the order in its address, keeps it for a reload, and a link to it begins anew',
  { tag: ['@HOST-7', '@RESULT-10'] },
  async ({ page }) => {
    test.slow()
    await useDefaultSiteUrl(page)
    const scenario = `slow-result(seconds=2),${AT_PAYMENT}`
    const widget = await openHostPage(page, { scenario, tour: '3' })
    await expect(widget.pay).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/book'
    })
    const left = page.url()
    await widget.payWith(cards.good)
    await expect(findHostedCheckout(page).heading(RESULT)).toBeVisible()
    await expect(page).toHaveURL(left)
    await page.reload()
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible({ timeout: 60_000 })
    await expect(page).toHaveURL(left)
    // The present address, as by a link of the page to itself; with a fragment the browser would only scroll.
    const opened = page.waitForEvent('load')
    await page.evaluate(() => {
      history.replaceState(history.state, '', location.href.replace(location.hash, ''))
      location.assign(location.href)
    })
    await opened
    await expect(findHostedCheckout(page).heading('Payment')).toBeVisible()
  },
)
