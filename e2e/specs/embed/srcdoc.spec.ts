import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { DEMO_URL, openHostPage } from '#e2e/support/pages/open-widget.ts'

/** Replaces the page's content by a frame without an address that has the loader, as page builders do. */
async function openInSrcdoc(page: Page) {
  await openHostPage(page)
  await page.evaluate((siteUrl) => {
    const loader = document.querySelector<HTMLScriptElement>('script[src*="embed.js"]')
    const frame = document.createElement('iframe')
    frame.title = 'Page builder'
    frame.srcdoc = `<script src="${loader?.src}"></script>
      <tour-checkout tour-code="PAR-EIFFEL" config-code="paris-pass" site-url="${siteUrl}"></tour-checkout>`
    document.body.replaceChildren(frame)
  }, DEMO_URL)
  return page.getByTitle('Page builder').contentFrame()
}

test(
  'opens in a frame without an address that names its page',
  { tag: ['@HOST-8', '@nightly'] },
  async ({ page }) => {
    const builder = await openInSrcdoc(page)
    const checkout = builder.getByTitle('Book your tour').contentFrame()
    await expect(checkout.getByRole('heading', { level: 1, name: 'Travelers' })).toBeVisible()
    await expect(checkout.getByRole('button', { name: 'Next' })).toBeEnabled()
  },
)
