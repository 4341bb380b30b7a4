import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage, SITE_URL } from '#e2e/support/pages/open-widget.ts'

const EVIL = 'https://evil.example/'
const CODES = 'tour_code=PAR-EIFFEL&config_code=paris-pass'
const ORDER = 'order_intent_id=order-of-somebody-else'
const ENCODED = encodeURIComponent(EVIL)
const RESULT = `/result?${CODES}&${ORDER}&site_url=`

/** Values of redirect_url that anybody can write into a link to the host page. */
const redirectUrls = [
  `${RESULT}${ENCODED}`,
  `${RESULT}${EVIL}`,
  `${RESULT}//evil.example/`,
  `${RESULT}https:%5C%5Cevil.example`,
  `${RESULT}${encodeURIComponent(ENCODED)}`,
  `${RESULT}${encodeURIComponent(`${SITE_URL}@evil.example`)}`,
  `${RESULT}${encodeURIComponent('https://127.0.0.1@evil.example/')}`,
  `/result?site_url=${ENCODED}&${CODES}&${ORDER}&site_url=${encodeURIComponent(SITE_URL)}`,
  `/result?${CODES}&${ORDER}&SITE_URL=${ENCODED}`,
  `/result?${CODES}&site_url=${ENCODED}`,
  `/result?${CODES}&${ORDER}#site_url=${ENCODED}`,
  `/result?${CODES}&${ORDER}&saved_order_id=o-1&saved_step=${ENCODED}`,
  `/result/?site_url=${ENCODED}`,
  `/result/../?site_url=${ENCODED}&${CODES}`,
  `/result\\..\\?site_url=${ENCODED}`,
  `http://[/result?${CODES}`,
  `/timeout?site_url=${ENCODED}&${CODES}`,
  `/steps/payment?site_url=${ENCODED}&${CODES}`,
  `/?site_url=${ENCODED}&${CODES}`,
  `${EVIL}result?${CODES}&${ORDER}`,
  `//evil.example/result?${ORDER}`,
  `/\\evil.example/result?${ORDER}`,
  `\\\\evil.example/result`,
  `/\t/evil.example/result`,
  `/%2F/evil.example/result`,
  `javascript:location='${EVIL}'//result`,
  `data:text/html,<script>location='${EVIL}'</script>`,
]

/** Other parameters and fragments of the host page's own address. */
const queries = [
  `site_url=${ENCODED}`,
  `site-url=${ENCODED}&src=${ENCODED}`,
  `${CODES}&site_url=${ENCODED}`,
  `saved_order_id=o-1&saved_step=${ENCODED}`,
  `#redirect_url=${encodeURIComponent(`${RESULT}${ENCODED}`)}`,
  `#site_url=${ENCODED}`,
]

const addresses = [
  ...redirectUrls.map((value) => `redirect_url=${encodeURIComponent(value)}`),
  ...queries,
]

// The orders that the addresses name do not exist.
test.use({ allowedErrors: [/^console: HttpError/] })

for (const embed of ['loader', 'iframe'])
  test(
    `no address of the host page leads the ${embed} to another site`,
    { tag: ['@HOST-4', '@HOST-2'] },
    async ({ page }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        const site = request.headers()['x-site-url'] ?? SITE_URL
        const isOwn = new URL(site).origin === new URL(SITE_URL).origin
        if (!isOwn || new URL(request.url()).hostname === 'evil.example')
          foreign.push(`${request.url()} for ${site}`)
      })
      for (const address of addresses) {
        await page.goto(`/demo/?scenario=standard&latency=0&embed=${embed}&${address}`)
        const source = await page.getByTitle('Book your tour').getAttribute('src')
        const { origin, searchParams } = new URL(source ?? '', page.url())
        expect(origin, address).toBe(new URL(SITE_URL).origin)
        const site = new URL(searchParams.get('site_url') ?? '')
        expect(site.origin + site.pathname, address).toBe(SITE_URL)
      }
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
    await openHostPage(page, { redirect_url: `${RESULT}${ENCODED}` })
    await expect(findHostedCheckout(page).alert).toBeVisible()
    await openHostPage(page, { redirect_url: `/result?${CODES}&site_url=${ENCODED}` })
    await expect(findHostedCheckout(page).heading('Travelers')).toBeVisible()
    expect([...sites].map((site) => new URL(site ?? '').origin)).toEqual(
      [...sites].map(() => new URL(SITE_URL).origin),
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
