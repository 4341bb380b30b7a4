import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage, DEMO_URL } from '#e2e/support/pages/open-widget.ts'

const EVIL = 'https://evil.example/'
const CODES = 'tour_code=PAR-EIFFEL&config_code=paris-pass'
const RESULT = `/result?${CODES}&order_intent_id=order-of-somebody-else&site_url=${encodeURIComponent(EVIL)}`

// The orders that the addresses name do not exist.
test.use({ allowedErrors: [/^console: HttpError/] })

// Where the loader leads for many more addresses: src/embed/return.test.tsx.
test(
  'calls carry the site of the host page when a link to it names another one',
  { tag: ['@HOST-4', '@nightly'] },
  async ({ page }) => {
    const sites = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sites.add(request.headers()['x-site-url'])
    })
    await openHostPage(page, { redirect_url: RESULT })
    await expect(findHostedCheckout(page).alert).toBeVisible()
    await openHostPage(page, {
      redirect_url: `/result?${CODES}&site_url=${encodeURIComponent(EVIL)}`,
    })
    await expect(findHostedCheckout(page).heading('Travelers')).toBeVisible()
    expect([...sites].map((site) => new URL(site ?? '').origin)).toEqual(
      [...sites].map(() => new URL(DEMO_URL).origin),
    )
    expect(sites.size).toBeGreaterThan(0)
  },
)

test(
  'refuses to open for a site of another origin than the page around it',
  { tag: ['@HOST-4', '@LAUNCH-2', '@LAUNCH-8', '@nightly'] },
  async ({ page }) => {
    await openHostPage(page, { embed: 'iframe' })
    await page.getByTitle('Book your tour').evaluate((frame, site) => {
      const address = new URL((frame as HTMLIFrameElement).src)
      address.searchParams.set('site_url', site)
      const foreignFrame = frame.cloneNode() as HTMLIFrameElement
      foreignFrame.src = address.href
      frame.replaceWith(foreignFrame)
    }, EVIL)
    const { alert, root } = findHostedCheckout(page)
    await expect(alert).toHaveText('Incorrect input parameters')
    await expect(root.getByRole('link')).toHaveAttribute('href', new URL('/contact', DEMO_URL).href)
  },
)
