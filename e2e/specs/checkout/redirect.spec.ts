import type { Page } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { NOW } from '#fixtures/now.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { recordTopNavigations } from '#e2e/support/pages/record-top-navigations.ts'

const PARTNER = 'https://partner.example/thank-you'
const THANKS = `Thank you, ${contact.firstName}`

// The partner's page is not on this machine; the browser logs the blocked navigation.
test.use({ allowedErrors: [/partner\.example|^console: Unsafe attempt to initiate/] })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
})

/** Opens the confirmation in a sandboxed frame and stops the clock less than 100 ms after it appears. */
async function openConfirmation(page: Page, scenario: string, sandbox: string): Promise<Checkout> {
  // Outside of the sandbox the loader would navigate instead of the frame.
  const widget = await openHostPage(page, { scenario, embed: 'iframe' })
  await page.getByTitle('Book your tour').evaluate((frame: HTMLIFrameElement, sandboxFlags) => {
    frame.setAttribute('sandbox', sandboxFlags)
    // Not a reload, which would keep a frame empty whose first navigation is still under way.
    frame.setAttribute('src', frame.src)
  }, sandbox)
  // A slow machine may show the confirmation at once.
  await expect(widget.heading(/^(?:Order confirmation|Thank you)/)).toBeVisible()
  // On a busy machine reading the time takes longer than the delay.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  }).toPass()
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(widget.heading(THANKS)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
  return widget
}

test(
  'shows a link if the browser blocks the redirect',
  { tag: ['@RESULT-4', '@nightly'] },
  async ({ page }) => {
    const widget = await openConfirmation(
      page,
      'redirect-elsewhere',
      'allow-scripts allow-same-origin',
    )
    const topNavigations = recordTopNavigations(page)
    await page.clock.runFor(2000)
    const link = widget.root.getByRole('link', { name: 'Continue to partner.example' })
    await expect(link).toHaveAttribute('href', PARTNER)
    await expect(link).toHaveAttribute('target', '_top')
    expect(topNavigations).toEqual([])
  },
)
