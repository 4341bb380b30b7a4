import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { DEMO_URL, openHostPage } from '#e2e/support/pages/open-widget.ts'

/** Replaces the page's content by a frame without an address that has the loader, as page builders do. */
async function openInSrcdoc(page: Page, attributes: string) {
  await openHostPage(page)
  await page.evaluate((rest) => {
    const loader = document.querySelector<HTMLScriptElement>('script[src*="embed.js"]')
    const frame = document.createElement('iframe')
    frame.title = 'Page builder'
    frame.srcdoc = `<script src="${loader?.src}"></script>
      <tour-checkout tour-code="PAR-EIFFEL" config-code="paris-pass" ${rest}></tour-checkout>`
    document.body.replaceChildren(frame)
  }, attributes)
  return page.getByTitle('Page builder').contentFrame()
}

test(
  'opens in a frame without an address that names its page',
  { tag: '@HOST-8' },
  async ({ page }) => {
    const builder = await openInSrcdoc(page, `site-url="${DEMO_URL}"`)
    const checkout = builder.getByTitle('Book your tour').contentFrame()
    await expect(checkout.getByRole('heading', { level: 1, name: 'Travelers' })).toBeVisible()
    await expect(checkout.getByRole('button', { name: 'Next' })).toBeEnabled()
  },
)

test.describe('without the page', () => {
  test.use({ allowedErrors: [/Set the attribute site-url/] })

  test('says what is missing', { tag: '@HOST-8' }, async ({ page }) => {
    const builder = await openInSrcdoc(page, '')
    await expect(builder.locator('tour-checkout')).toHaveText(
      'Set the attribute site-url of <tour-checkout> to the address of the page',
    )
  })
})
