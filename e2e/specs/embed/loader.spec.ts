import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import {
  measureHeights,
  recordHostEvents,
  readHostEventNames,
  readHostEvents,
} from '#e2e/support/pages/host-events.ts'
import { findSlotPicker } from '#e2e/support/pages/controls.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { watchLayoutShifts } from '#e2e/support/pages/layout-shift.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'

const THANKS = `Thank you, ${contact.firstName}`

/** Adds the attribute to the element before the widget starts, except after the card step. */
async function setDataLayerOnFirstPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.search.includes('redirect_url')) return
    new MutationObserver(() => {
      document.querySelector('tour-checkout')?.setAttribute('data-layer', 'shop')
    }).observe(document, { childList: true, subtree: true })
  })
}

// In `npm test` kit.spec.ts reads the events of a visit.
test(
  'the page receives the events of the whole visit, and its data layer on request',
  { tag: ['@HOST-1', '@HOST-2', '@ANALYTICS-2', '@nightly'] },
  async ({ page }) => {
    test.slow()
    await recordHostEvents(page)
    await setDataLayerOnFirstPage(page)
    const widget = await openHostPage(page)
    await completeSteps(widget, 'payment')
    await widget.payWith(cards.declined)
    await expect(widget.alert).toBeVisible()
    await expect
      .poll(() => readHostEventNames(page))
      .toEqual([
        'ready',
        'step unit_items',
        'order-created',
        'cart',
        'step booking_slot',
        'cart',
        'step addons',
        'step upgrades',
        'step contact',
        'step travelers',
        'step payment',
        'error',
      ])
    const events = await readHostEvents(page)
    expect(events.filter(({ type }) => type === 'cart').map(({ detail }) => detail)).toEqual([
      { items: 0, total: 0, currency: 'EUR' },
      { items: 1, total: 0, currency: 'EUR' },
    ])
    expect(events.at(-1)?.detail).toEqual({ message: 'Your card was declined.' })
    await expect
      .poll(async () => {
        const layer = await page.evaluate(() => (window as unknown as { shop: object[] }).shop)
        return layer.flatMap((event) => ('event' in event ? [event.event] : []))
      })
      .toEqual([
        'checkout_progress',
        'view_item',
        'checkout_progress',
        'add_to_cart',
        'checkout_progress',
        'checkout_progress',
        'checkout_progress',
        'begin_checkout',
        'checkout_progress',
        'checkout_progress',
        'add_payment_info',
        'payment_failure',
      ])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)

    await widget.payWith()
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    await expect
      .poll(() => readHostEventNames(page))
      .toEqual(['ready', 'step result', 'cart', 'purchase'])
    const [, , , purchase] = await readHostEvents(page)
    expect(purchase?.detail).toEqual({
      transactionId: expect.stringMatching(/^\w+/) as unknown,
      value: 0,
      currency: 'EUR',
    })

    // Like a frame without storage, which cannot remember that it has reported the purchase.
    await expect(page).not.toHaveURL(/order_intent_id/)
    await page.evaluate(() => localStorage.removeItem('tour-checkout:purchases'))
    await page.reload()
    await expect(findHostedCheckout(page).heading(THANKS)).toBeVisible()
    await expect.poll(() => readHostEventNames(page)).toEqual(['ready', 'step result'])
    const frame = findHostedCheckout(page).root.locator('html')
    expect(await frame.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain(
      '"purchase"',
    )
  },
)

/** The frame is as high as its content, and stays so. */
async function expectContentHeight(page: Page): Promise<void> {
  // Repeated: pictures and the card form may still be loading.
  await expect(async () => {
    const changes = await page.getByTitle('Book your tour').evaluate(async (frame) => {
      let count = 0
      const observer = new MutationObserver((records) => (count += records.length))
      observer.observe(frame, { attributes: true, attributeFilter: ['style'] })
      for (let paints = 0; paints < 30; paints += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      observer.disconnect()
      return count
    })
    expect(changes).toBe(0)
    const { frame, content } = await measureHeights(page)
    expect(frame).toBe(content)
  }).toPass()
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test(
    'a new step, a dialog, bank authentication and an error are scrolled into view',
    { tag: '@HOST-1' },
    async ({ page }) => {
      const widget = await openHostPage(page, {
        scenario: 'payment-3ds-failed,started(at=contact)',
      })
      await completeSteps(widget, 'travelers', 'contact')
      await expect(widget.heading('Passes')).toBeInViewport()

      const help = widget.button('Where is my pass number?').last()
      await help.scrollIntoViewIfNeeded()
      await help.click()
      const dialog = widget.root.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 0.9 })
      await dialog.getByRole('button', { name: 'Close' }).click()

      await completeSteps(widget, 'payment', 'travelers')
      await expect(widget.heading('Payment')).toBeInViewport()
      await widget.fillCard(cards.good.number)
      await expectContentHeight(page)
      await widget.pay.scrollIntoViewIfNeeded()
      await page.locator('html').evaluate((html) => (html.style.overflowAnchor = 'none'))
      const { frame: initialHeight } = await measureHeights(page)
      const body = widget.root.locator('body')
      await body.evaluate((bodyElement) => {
        // The provider's frames: its metrics frame and the window of the bank.
        const measuringFrame = document.createElement('iframe')
        measuringFrame.src = 'about:blank#three-ds-2-fingerprint'
        Object.assign(measuringFrame.style, {
          position: 'fixed',
          height: '1px',
          visibility: 'hidden',
        })
        const coveringFrame = document.createElement('iframe')
        coveringFrame.title = 'Cover'
        coveringFrame.name = '__privateStripeFrame9'
        bodyElement.append(measuringFrame)
        requestAnimationFrame(() => {
          Object.assign(coveringFrame.style, {
            position: 'fixed',
            inset: '0',
            width: '100%',
            height: '100%',
          })
          bodyElement.append(coveringFrame)
        })
      })
      await expect.poll(async () => (await measureHeights(page)).frame).toBe(640)
      await expect(widget.root.getByTitle('Cover')).toBeInViewport({ ratio: 0.7 })
      await widget.root.getByTitle('Cover').evaluate((coveringFrame) => coveringFrame.remove())
      await expect.poll(async () => (await measureHeights(page)).frame).toBe(initialHeight)
      await widget.pay.click()
      const bank = widget.root.getByTitle('Card authentication').contentFrame()
      await expect(bank.getByRole('heading').first()).toBeInViewport()
      await bank.locator('iframe').contentFrame().getByRole('button', { name: 'Complete' }).click()
      await expect(widget.alert).toBeInViewport()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'a bar with the total and the button follows the visitor, the summary on a wide screen, and the frame is as high as its content',
    { tag: ['@HOST-6', '@HOST-1'] },
    async ({ page }) => {
      const widget = await openHostPage(page, { scenario: 'started(at=upgrades,addons=2)' })
      await expect(widget.heading('Upgrade your tour')).toBeVisible()
      await expectContentHeight(page)
      const scrollHostTo = (top: number) =>
        page.locator('tour-checkout').evaluate((host, y) => {
          window.scrollTo(0, host.getBoundingClientRect().top + scrollY + y)
        }, top)
      // Hidden from assistive technology, so it has no role.
      const bar = widget.root.locator('[data-shown="true"]')
      for (const top of [0, 200]) {
        await scrollHostTo(top)
        await expect
          .poll(async () => {
            const box = await bar.boundingBox()
            return box && Math.round(box.y + box.height)
          })
          .toBe(844)
      }
      await expect(bar).toContainText('€13.50')
      await expect(widget.button('Skip')).toHaveCount(1)
      await bar.locator('button').click()
      await expect(widget.heading('Contacts')).toBeInViewport()
      await expect(bar.locator('button')).toHaveAttribute('aria-disabled', 'true')
      await widget.button('Next').scrollIntoViewIfNeeded()
      await expect(bar).toHaveCount(0)
      await expect(widget.button('Next')).toBeInViewport()

      for (const width of [700, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectContentHeight(page)
      }
      await scrollHostTo(300)
      const findColumnTop = async () => Math.round((await widget.summary.boundingBox())?.y ?? 0)
      await expect.poll(findColumnTop).toBe(16)
      await scrollHostTo(0)
      await expect.poll(findColumnTop).toBeGreaterThan(60)
    },
  )
})

test(
  'a checkout that was hidden, scrolled or moved keeps its height and position',
  { tag: ['@HOST-1', '@nightly'] },
  async ({ page }) => {
    await openHostPage(page)
    const host = page.locator('tour-checkout')
    await host.evaluate((hostElement) => {
      const box = document.createElement('section')
      Object.assign(box.style, { height: '300px', marginTop: '450px', overflow: 'auto' })
      const checkout = hostElement.cloneNode() as HTMLElement
      checkout.hidden = true
      // Leaves room for a sticky header.
      checkout.style.scrollMarginTop = '90px'
      const filler = document.createElement('p')
      filler.style.height = '3000px'
      box.append(filler.cloneNode(), checkout, filler)
      document.body.replaceChildren(box)
    })
    await expect(host.locator('iframe')).toHaveCount(1)
    await expect(host).toBeHidden()
    await host.evaluate((checkout) => checkout.removeAttribute('hidden'))
    await expect(host).toHaveCSS('display', 'block')
    const widget = findHostedCheckout(page)
    await expect(widget.button('Next')).toBeEnabled()
    await expectContentHeight(page)
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeInViewport()
    // The top is in the box, below the sticky header.
    await expect.poll(async () => Math.round((await host.boundingBox())?.y ?? 0)).toBe(450 + 90)

    // After another tab of the page was shown, the height is unchanged.
    await expect(findSlotPicker(widget).calendar).toHaveAttribute('aria-busy', 'false')
    await expectContentHeight(page)
    const { frame: initialHeight } = await measureHeights(page)
    const heightAfter = await host.evaluate(async (checkout) => {
      const frame = checkout.shadowRoot?.querySelector('iframe')
      checkout.setAttribute('hidden', '')
      const message = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      frame?.contentDocument?.body.append(document.createElement('hr'))
      frame?.contentWindow?.setTimeout(() => window.postMessage('over'))
      await message
      checkout.removeAttribute('hidden')
      return frame?.offsetHeight
    })
    expect(heightAfter).toBe(initialHeight)

    const isSame = await host.evaluate((checkout) => {
      const frame = () => checkout.shadowRoot?.querySelector('iframe')?.contentWindow
      const before = frame()
      document.body.moveBefore(checkout, null)
      return before === frame()
    })
    expect(isSame).toBe(true)
  },
)

test(
  'an expired order dispatches an event, and Start New Order loads a page again whose address differs only by its fragment',
  { tag: ['@HOST-1', '@TIMEOUT-2', '@nightly'] },
  async ({ page }) => {
    await recordHostEvents(page)
    const widget = await openHostPage(page, { scenario: 'expired' })
    const start = page.url()
    await page.evaluate(() => {
      location.hash = '#/tours/eiffel'
      document.querySelector('tour-checkout')?.setAttribute('site-url', location.href)
    })
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Time expired')).toBeVisible()
    await expect.poll(() => readHostEventNames(page)).toContain('expired')
    const navigation = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
    )
    await widget.button('Start New Order').click()
    expect((await navigation).url()).toBe(start)
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
    await expect(page).toHaveURL(/#\/tours\/eiffel$/)
  },
)

test(
  'two checkouts on one page have separate orders and heights',
  { tag: ['@LAUNCH-5', '@HOST-1', '@nightly'] },
  async ({ page }) => {
    await openHostPage(page)
    await expect(findHostedCheckout(page).heading('Travelers')).toBeVisible()
    await page.locator('tour-checkout').evaluate((first) => {
      const second = first.cloneNode() as HTMLElement
      second.setAttribute('tour-code', 'PAR-LOUVRE')
      second.setAttribute('frame-title', 'Book the museum')
      first.after(second)
    })
    const museum = findHostedCheckout(page, 'Book the museum')
    const tower = findHostedCheckout(page)
    await museum.chooseGuests({ Adult: 3 })
    await expect(museum.heading('Timeslot')).toBeVisible()
    await expect(tower.heading('Travelers')).toBeVisible()
    await tower.chooseGuests({ Adult: 1 })
    await expect(tower.heading('Timeslot')).toBeVisible()
    const records = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('tour-checkout:paris-pass:')),
    )
    expect(records).toHaveLength(2)
    const orders = await page.evaluate(
      (keys) =>
        keys.map(
          (key) =>
            (JSON.parse(localStorage.getItem(key) ?? '') as { orderIntentId: string })
              .orderIntentId,
        ),
      records,
    )
    expect(new Set(orders).size).toBe(2)
  },
)

test(
  'the checkout speaks the language of its element, and nothing on the demo page moves for it',
  { tag: ['@LANG-1', '@LANG-4', '@nightly'] },
  async ({ page }) => {
    const readShift = await watchLayoutShifts(page)
    await page.goto('/demo/?lang=fr-CA&scenario=standard')
    const checkout = page.frameLocator('tour-checkout iframe')
    await expect(checkout.getByRole('heading', { level: 1, name: 'Voyageurs' })).toBeVisible()
    expect(await readShift()).toBeLessThan(0.01)
    await expect(checkout.locator('html')).toHaveAttribute('lang', 'fr')
    await checkout.getByRole('button', { name: 'Suivant' }).click()
    await expect(checkout.getByRole('heading', { level: 1, name: 'Date' })).toBeVisible()
    await expect(checkout.getByRole('columnheader').first()).toHaveText('lun.')
  },
)
