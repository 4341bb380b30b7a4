import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { HELD_APPLICATION, HOST, PROXY, UNLISTED_HOST, WIDGET_ORIGINS } from './sites.ts'
import { expect, test } from './test.ts'

test.describe('an unlisted host', () => {
  test.use({ allowedErrors: [/frame-ancestors|^console: Framing|chrome-error:/] })

  test(
    'both servers let only listed hosts embed the widget',
    { tag: '@PAY-1' },
    async ({ page, widgetServer }) => {
      for (const server of new Set([widgetServer, 'preview'] as const)) {
        await page.goto(`${HOST}/${server}/paris`)
        await expect(findHostedCheckout(page).heading('Travelers')).toBeVisible()
        await page.goto(`${UNLISTED_HOST}/${server}/paris`)
        const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
        await expect.poll(() => frame?.url()).not.toContain(WIDGET_ORIGINS[server])
      }
    },
  )
})

test.describe('an order that the server does not know', () => {
  test.use({ allowedErrors: [/^console: HttpError/] })

  test(
    'a page with several checkouts shows the confirmation only where the tour was booked',
    { tag: ['@HOST-1', '@HOST-2'] },
    async ({ page, widgetServer }) => {
      const redirect_url = `/result?${new URLSearchParams({ order_intent_id: 'order-1', tour_code: 'PAR-LOUVRE', config_code: 'paris-pass' })}`
      const frames = page.locator('tour-checkout iframe')
      const readFrameUrls = async () => {
        const addresses = await frames.evaluateAll((elements) =>
          elements.map((frame) => frame.getAttribute('src') ?? ''),
        )
        return addresses.map((address) => new URL(address).origin + new URL(address).pathname)
      }
      const [start, result] = [
        `${WIDGET_ORIGINS[widgetServer]}/`,
        `${WIDGET_ORIGINS[widgetServer]}/result`,
      ]
      for (const script of ['classic', 'module']) {
        await page.goto(
          `${HOST}/${widgetServer}/shadow-dom?${new URLSearchParams({ redirect_url, script })}`,
        )
        await expect.poll(readFrameUrls).toEqual([start, result])
      }
      // A checkout of another tour must not show an old confirmation.
      await page
        .locator('tour-checkout')
        .nth(1)
        .evaluate((checkout) => checkout.setAttribute('tour-code', 'PAR-SEINE'))
      await expect.poll(readFrameUrls).toEqual([start, start])
    },
  )
})

test(
  'shows an error without the card provider, and ignores ?scenario',
  { tag: ['@PAY-8', '@API-6'] },
  async ({ browser, widgetServer }) => {
    // The proxy refuses the provider.
    const proxy = { server: PROXY, bypass: 'js.stripe.com' }
    const context = await browser.newContext({ proxy, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: HOST }
    await page.goto(
      `${WIDGET_ORIGINS[widgetServer]}/?${new URLSearchParams({ ...launch, scenario: 'sold-out' })}`,
    )
    const widget = findCheckout(page)
    await completeSteps(widget, 'payment')
    await expect(widget.alert).toContainText(
      'There was a problem with the card payment elements loading',
    )
    await expect(widget.button('Try again')).toBeVisible()
    await expect(widget.pay).toHaveCount(0)
    await context.close()
  },
)

test.describe('an application that fails to load', () => {
  test.use({ allowedErrors: [/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/] })

  test(
    'shows an error whose Reload loads the application again, with a link to the page around the frame',
    { tag: ['@ERR-1', '@ERR-4', '@HOST-4'] },
    async ({ page, visit, widgetServer, context }) => {
      const browser = await context.newCDPSession(page)
      await browser.send('Network.enable')
      const origin = WIDGET_ORIGINS[widgetServer]
      // A page without launch parameters loads the code of its message when it has started.
      await browser.send('Network.setBlockedURLs', { urls: ['*/assets/after-first-screen-*.js'] })
      await page.goto(`${origin}/`)
      await expect(findCheckout(page).alert).toHaveText("We couldn't load the checkout.")
      await browser.send('Network.setBlockedURLs', { urls: ['*/assets/app-*.js'] })
      // At the top only the address names the site.
      const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: HOST }
      await page.goto(`${origin}/?${new URLSearchParams(launch)}`)
      await expect(findCheckout(page).alert).toHaveText("We couldn't load the checkout.")
      await expect(page.getByRole('link')).toHaveCount(0)
      const { widget } = await visit()
      await expect(widget.alert).toHaveText("We couldn't load the checkout.")
      await expect(widget.root.getByRole('link', { name: 'contact us' })).toHaveAttribute(
        'href',
        `${HOST}/contact`,
      )
      await browser.send('Network.setBlockedURLs', { urls: [] })
      await widget.button('Reload').click()
      await expect(widget.button('Next')).toBeEnabled()
    },
  )
})

test(
  'paints words in the language of the page before the application has arrived',
  { tag: '@LANG-2' },
  async ({ page, widgetServer }) => {
    await page.setExtraHTTPHeaders({ [HELD_APPLICATION]: 'true' })
    const countPaints = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    for (const [lang, question] of [
      ['en', 'How many people are coming?'],
      ['fr', 'Combien serez-vous ?'],
    ] as const) {
      const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: HOST, lang }
      const address = `${WIDGET_ORIGINS[widgetServer]}/?${new URLSearchParams(launch)}`
      // The page is never loaded to its end.
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByText(question, { exact: true })).toBeVisible()
      await expect.poll(countPaints).toBe(1)
    }
  },
)
