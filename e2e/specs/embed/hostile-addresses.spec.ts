import { expect, test } from '#e2e/support/fixtures/test.ts'
import { listHostileQueries } from '#e2e/support/pages/hostile-queries.ts'
import { findHostedCheckout, openHostPage, DEMO_URL } from '#e2e/support/pages/open-widget.ts'

const EVIL = 'https://evil.example/'
const CODES = 'tour_code=PAR-EIFFEL&config_code=paris-pass'
const RESULT = `/result?${CODES}&order_intent_id=order-of-somebody-else&site_url=${encodeURIComponent(EVIL)}`

// The orders that the addresses name do not exist.
test.use({ allowedErrors: [/^console: HttpError/] })

test(
  'no address of the host page leads the loader to another site',
  { tag: ['@HOST-4', '@HOST-2'] },
  async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const site = request.headers()['x-site-url'] ?? DEMO_URL
      const isOwn = new URL(site).origin === new URL(DEMO_URL).origin
      if (!isOwn || new URL(request.url()).hostname === 'evil.example')
        foreign.push(`${request.url()} for ${site}`)
    })
    const widget = await openHostPage(page)
    // The loader reads the address when its element is inserted; opening the page for each address takes minutes.
    const sources = await page.locator('tour-checkout').evaluate(async (checkout, queries) => {
      const addresses: [query: string, source: string][] = []
      for (const query of queries) {
        // A link opens a page anew: nothing of an earlier return is left.
        sessionStorage.clear()
        history.replaceState(null, '', `?scenario=standard&latency=0&${query}`)
        const element = checkout.cloneNode() as HTMLElement
        document.querySelector('tour-checkout')?.replaceWith(element)
        // The element opens its frame in a microtask.
        await Promise.resolve()
        addresses.push([query, element.shadowRoot?.querySelector('iframe')?.src ?? ''])
      }
      return addresses
    }, listHostileQueries(DEMO_URL))
    for (const [query, source] of sources) {
      const { origin, searchParams } = new URL(source, page.url())
      expect(origin, query).toBe(new URL(DEMO_URL).origin)
      const site = new URL(searchParams.get('site_url') ?? '')
      expect(site.origin + site.pathname, query).toBe(DEMO_URL)
    }
    // The last address has no order: the widget starts.
    await expect(widget.heading('Travelers')).toBeVisible()
    expect(foreign).toEqual([])
  },
)

test(
  'calls carry the site of the host page when a link to it names another one',
  { tag: '@HOST-4' },
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
  { tag: ['@HOST-4', '@LAUNCH-2'] },
  async ({ page }) => {
    await openHostPage(page, { embed: 'iframe' })
    await page.getByTitle('Book your tour').evaluate((frame, site) => {
      const address = new URL((frame as HTMLIFrameElement).src)
      address.searchParams.set('site_url', site)
      const foreignFrame = frame.cloneNode() as HTMLIFrameElement
      foreignFrame.src = address.href
      frame.replaceWith(foreignFrame)
    }, EVIL)
    await expect(
      findHostedCheckout(page).root.getByText('Incorrect input parameters'),
    ).toBeVisible()
  },
)
