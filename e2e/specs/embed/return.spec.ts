import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { readHostEventNames, recordHostEvents } from '#e2e/support/pages/host-events.ts'
import { waitForFault } from '#e2e/support/pages/mock-server.ts'
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

/**
 * Host pages whose router owns the history, each as it behaves at every load of the page. In `npm test` src/embed/return.test.tsx
 * has them.
 */
const ROUTERS: Record<string, (page: Page) => Promise<unknown>> = {
  'writes history.state after the loader': (page) =>
    page.addInitScript(() => {
      if (window.parent !== window) return
      addEventListener('load', () => history.replaceState({ key: 1 }, '', location.href))
    }),
  'writes history.state before the loader': (page) =>
    page.addInitScript(() => {
      if (window.parent === window) history.replaceState({ key: 1 }, '', location.href)
    }),
  'keeps a text as history.state': (page) =>
    page.addInitScript(() => {
      if (window.parent === window) history.replaceState('page', '', location.href)
    }),
  'writes its own copy of the address back': (page) =>
    page.addInitScript(() => {
      const { href } = location
      if (window.parent !== window) return
      addEventListener('load', () => history.replaceState(null, '', href))
    }),
}

for (const [name, install] of Object.entries(ROUTERS))
  test(
    `a host that ${name} keeps the confirmation for a reload`,
    { tag: ['@HOST-7', '@RESULT-10', '@nightly'] },
    async ({ page }) => {
      await install(page)
      await recordHostEvents(page)
      const widget = await openHostPage(page, { scenario: AT_PAYMENT })
      await widget.payWith(cards.good)
      await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
      await expect.poll(() => readHostEventNames(page)).toContain('purchase')
      await expect(page).not.toHaveURL(/order_intent_id/)
      for (let reloads = 0; reloads < 2; reloads += 1) {
        await page.reload()
        await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
        expect(await readHostEventNames(page)).not.toContain('purchase')
      }
      if (name === 'keeps a text as history.state')
        expect(await page.evaluate(() => history.state as unknown)).toBe('page')
    },
  )

test(
  'a host that writes the return back later hears of the purchase once, and so does the frame',
  { tag: ['@HOST-7', '@RESULT-3', '@nightly'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (window.parent === window) Object.assign(window, { readAtStart: location.href })
    })
    await recordHostEvents(page)
    const widget = await openHostPage(page, { scenario: AT_PAYMENT })
    await widget.payWith(cards.good)
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    await expect.poll(() => readHostEventNames(page)).toContain('purchase')
    await page.evaluate(() =>
      history.replaceState(null, '', Reflect.get(window, 'readAtStart') as string),
    )
    await page.reload()
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    await expect(page).not.toHaveURL(/order_intent_id/)
    expect(await readHostEventNames(page)).not.toContain('purchase')
    await expect(page.locator('tour-checkout iframe')).toHaveAttribute('src', /purchase_reported=1/)
  },
)

test(
  'the page that the visitor left shows the confirmation without the order in its address, keeps it for a reload, and a link to it begins anew',
  { tag: ['@HOST-7', '@RESULT-10'] },
  async ({ page }) => {
    test.slow()
    await useDefaultSiteUrl(page)
    const scenario = `slow-result(seconds=5),${AT_PAYMENT}`
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

test(
  'a router that changes the page before the address returns to the new address',
  { tag: ['@HOST-7', '@nightly'] },
  async ({ page }) => {
    await useDefaultSiteUrl(page)
    await openHostPage(page, { scenario: AT_PAYMENT })
    await expect(findHostedCheckout(page).pay).toBeVisible()
    const address = await page.evaluate(async () => {
      const element = document.querySelector('tour-checkout')
      element?.replaceWith(element.cloneNode())
      await Promise.resolve()
      history.pushState({}, '', `${location.search}&page=2`)
      return location.href
    })
    const widget = findHostedCheckout(page)
    await expect(widget.pay).toBeVisible()
    await widget.payWith(cards.good)
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    await expect(page).toHaveURL(address)
  },
)

type Moment = {
  parameters: Record<string, string>
  /** Pays until the moment has come. */
  pay: (widget: Checkout, page: Page) => Promise<unknown>
  /** What the visitor sees who opens the host page again in this browser. */
  end: string
}

/** The rows of the table in src/screens/payment/README.md at which a page can be made to wait. */
const MOMENTS: Record<string, Moment> = {
  'while the order is checked': {
    parameters: { scenario: AT_PAYMENT, fault: 'getOrderIntent:hang@1' },
    pay: async (widget, page) => {
      await widget.payWith(cards.good)
      await waitForFault(page)
    },
    end: 'Payment',
  },
  'while the bank asks': {
    parameters: { scenario: AT_PAYMENT },
    pay: async (widget) => {
      await widget.payWith(cards.authentication)
      await expect(widget.root.getByTitle('Card authentication')).toBeVisible()
    },
    end: 'Payment',
  },
  'between the card and the API': {
    // The first one is that of the page load.
    parameters: { scenario: AT_PAYMENT, fault: 'confirmOrder:hang@2' },
    pay: async (widget, page) => {
      await widget.payWith(cards.good)
      await waitForFault(page)
    },
    end: THANKS,
  },
}

/** The page that dies in `npm test` too: only its storage and the provider know of the card. */
const IN_NPM_TEST = 'between the card and the API (element)'

for (const [moment, { parameters, pay, end }] of Object.entries(MOMENTS)) {
  for (const embed of ['element', 'iframe']) {
    const title = `${moment} (${embed})`
    test(
      `a page that dies ${title} loses nothing`,
      { tag: ['@PAY-13', '@HOST-4', ...(title === IN_NPM_TEST ? [] : ['@nightly'])] },
      async ({ page, context }) => {
        test.slow()
        await pay(await openHostPage(page, { ...parameters, embed }), page)
        await page.close({ runBeforeUnload: false })
        const nextPage = await context.newPage()
        await openHostPage(nextPage, { scenario: parameters['scenario'] ?? '', embed })
        // It polls every few seconds.
        await expect(findHostedCheckout(nextPage).heading(end)).toBeVisible({ timeout: 60_000 })
      },
    )
  }
  test(
    `a reload ${moment} keeps the order where the browser denies storage`,
    { tag: ['@PAY-13', '@STATE-4', '@nightly'] },
    async ({ page }) => {
      const scenario = `storage-denied,${parameters['scenario']}`
      await pay(await openHostPage(page, { ...parameters, scenario }), page)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      const widget = findHostedCheckout(page)
      await expect(widget.heading('Payment')).toBeVisible()
      // The card may have been verified: the provider says so, and nothing is confirmed twice.
      await widget.payWith(cards.good)
      await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    },
  )
}
