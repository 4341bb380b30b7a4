import type { CDPSession, Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import {
  callPageApi,
  evaluateInWidget,
  findOrderId,
  getCalls,
} from '#e2e/support/pages/mock-server.ts'

const PICTURE = 'https://elsewhere.example/picture.png'
const STOPPED_MESSAGE = 'The mock server stopped responding'

/** Does what "Bypass for network" of the developer tools does. */
async function bypassWorker(browser: CDPSession): Promise<void> {
  await browser.send('Network.enable')
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
}

/** Stops the service worker as a browser does when it is idle: it loses its clients. */
async function stopWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
}

/** As in a busy browser: the next message to the worker is lost, and later ones arrive after two seconds. */
async function disturbMessagesToWorker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype
    let isLost = true
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: unknown) {
      if (!isLost) setTimeout(() => postMessage.call(this, message), 2000)
      isLost = false
    }
  })
}

// Requests in the moment in which the service worker is gone cannot be intercepted.
test.use({ allowedErrors: [/googletagmanager/] })

test(
  'a call that bypassed a stopped service worker is repeated once, and a return to the page wakes the worker',
  { tag: ['@MOCK-1', '@RULE-6'] },
  async ({ page }) => {
    const widget = await openWidgetPage(page)
    await expect(widget.button('Next')).toBeEnabled()
    await stopWorkers(page)
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    expect(await getCalls(page, 'setUnitCounters')).toHaveLength(1)

    const orderIntentId = await findOrderId(page)
    const order = await callPageApi(page, 'getOrderIntent', { orderIntentId })
    await disturbMessagesToWorker(page)
    await stopWorkers(page)
    const pong = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/ping') && (await response.text()) === '{"awake":true}',
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await pong
    expect(await callPageApi(page, 'getOrderIntent', { orderIntentId })).toEqual(order)
    await expect(page.getByText(STOPPED_MESSAGE)).toBeHidden()
  },
)

test(
  'calls of the card provider never reach the network, also after the service worker was stopped',
  { tag: ['@MOCK-1', '@MOCK-6'] },
  async ({ page }) => {
    const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=payment)' } })
    await widget.fillCard(cards.good.number)
    await stopWorkers(page)
    // The restarted worker does not know the page.
    const picture = page.waitForEvent('requestfailed', (request) => request.url() === PICTURE)
    await page.evaluate((src) => {
      new Image().src = src
    }, PICTURE)
    expect((await picture).failure()?.errorText).toBe('net::ERR_FAILED')

    await stopWorkers(page)
    const confirmation = page.waitForResponse(/api\.stripe\.com.*\/confirm$/)
    await widget.pay.click()
    expect((await confirmation).fromServiceWorker()).toBe(true)
    // A confirmation that was sent twice ends at the host page.
    const places = [widget, findHostedCheckout(page)]
    const countThanks = () => Promise.all(places.map(({ heading }) => heading('Thank you').count()))
    await expect.poll(countThanks).toContain(1)
  },
)

test(
  'says nothing of a page that it reloads because the service worker does not control it',
  { tag: '@MOCK-1' },
  async ({ page, context }) => {
    const widget = await openWidgetPage(page)
    await expect(widget.button('Next')).toBeEnabled()
    const overlays: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('Overlay: ')) overlays.push(message.text())
    })
    await page.addInitScript(() => {
      // A page that is being left loses its requests, and may have the time for all attempts.
      if (navigator.serviceWorker.controller === null)
        Object.assign(window, {
          fetch: () => Promise.reject(new TypeError('Failed to fetch')),
          setTimeout: queueMicrotask,
        })
      new MutationObserver(() => {
        const overlay = document.querySelector('mock-server-message')?.shadowRoot
        if (overlay) console.info(`Overlay: ${overlay.textContent}`)
      }).observe(document, { childList: true, subtree: true })
    })
    const browser = await context.newCDPSession(page)
    // The same as a reload with Shift.
    await browser.send('Page.reload', { ignoreCache: true })
    await expect(widget.button('Next')).toBeEnabled()
    expect(overlays).toEqual([])
  },
)

test(
  'repeats the visit of a tape to the page of the host after a reload that gives a worker control which another page has just registered',
  { tag: ['@MOCK-1', '@TAPE-2', '@TAPE-3'] },
  async ({ page }) => {
    const widget = await openWidgetPage(page)
    await expect(widget.button('Next')).toBeEnabled()
    await page.addInitScript(() => {
      if (sessionStorage.getItem('installed') !== null) return
      // Until the page waits for the worker to be active, the worker controls no page.
      const { ready } = navigator.serviceWorker
      const getReady = async () => {
        sessionStorage.setItem('installed', '')
        return await ready
      }
      Object.defineProperties(navigator.serviceWorker, {
        controller: { value: null },
        ready: { get: getReady },
      })
    })
    await page.goto('/demo/?tape=redirect&latency=0&show')
    const getStatus = () => evaluateInWidget(page, ({ visitor }) => visitor.state().status)
    await expect.poll(getStatus, { timeout: 15_000 }).toBe('done')
    await findHostedCheckout(page)
      .root.getByRole('link', { name: /^Continue to / })
      .click()
    await page.waitForURL(/\/demo\/\?booked=/)
  },
)

test(
  'the service worker answers only pages with a mock server, and passes through only static files of its own origin',
  { tag: '@MOCK-1' },
  async ({ page, context }) => {
    const widget = await openWidgetPage(page)
    await expect(widget.button('Next')).toBeEnabled()
    const workerRequests: string[] = []
    context.on('request', (request) => {
      if (request.serviceWorker() !== null) workerRequests.push(request.url())
    })
    const responses: { url: string; isFromWorker: boolean }[] = []
    page.on('response', (response) => {
      responses.push({ url: response.url(), isFromWorker: response.fromServiceWorker() })
    })
    const picture = page.waitForResponse(/\/pictures\//)
    // The first load started before the service worker.
    await page.reload()
    await picture
    await expect(widget.button('Next')).toBeEnabled()
    const fromWorker = (pattern: RegExp) =>
      responses.filter(({ url }) => pattern.test(url)).map(({ isFromWorker }) => isFromWorker)
    for (const file of [/^http:.*\.js$/, /^http:.*\.css$/, /^http:.*\/pictures\//])
      expect(new Set(fromWorker(file))).toEqual(new Set([false]))
    expect(new Set(fromWorker(/\/api\//))).toEqual(new Set([true]))

    const requestPicture = async (url: string) => {
      const refusal = page.waitForEvent('requestfailed', (request) => request.url() === url)
      await page.evaluate((src) => {
        new Image().src = src
      }, url)
      return (await refusal).failure()?.errorText
    }
    expect(await requestPicture(PICTURE)).toBe('net::ERR_FAILED')
    // As of a production build of the same origin in a frame.
    const status = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = '/pictures/arch.svg'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      const response = await frame.contentWindow?.fetch('/api/getUnits', { method: 'POST' })
      return response?.status
    })
    // The server of the files.
    expect(status).toBe(501)

    // msw posts this when the page is left. The worker responds in order, so it has read both afterwards.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener(
            'message',
            ({ data }: MessageEvent<{ type: string }>) => {
              if (data.type === 'KEEPALIVE_RESPONSE') resolve()
            },
          )
          navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSED')
          navigator.serviceWorker.controller?.postMessage('KEEPALIVE_REQUEST')
        }),
    )
    expect(await requestPicture('https://elsewhere.example/late.png')).toBe('net::ERR_FAILED')
    expect(workerRequests).toEqual([])
  },
)

test.describe('with calls that bypass the service worker', () => {
  // The network refuses the calls.
  test.use({
    allowedErrors: [
      /^uncaught: The mock server stopped responding|googletagmanager|HttpError: .* status code 501/,
    ],
  })

  test(
    'stops with an overlay when calls would reach the network, and does not start again that way',
    { tag: '@MOCK-1' },
    async ({ page, context }) => {
      const browser = await context.newCDPSession(page)
      const widget = await openWidgetPage(page)
      await expect(widget.button('Next')).toBeEnabled()
      await bypassWorker(browser)
      await widget.chooseGuests({ Adult: 2 })
      await expect(page.getByRole('heading', { name: STOPPED_MESSAGE })).toBeVisible()
      await expect(widget.heading('Timeslot')).toBeHidden()

      await browser.send('Network.setBypassServiceWorker', { bypass: false })
      await widget.button('Reload').click()
      await expect(widget.heading('Travelers')).toBeVisible()

      await bypassWorker(browser)
      await page.reload()
      await expect(page.getByText(/The service worker is bypassed/)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0)
    },
  )
})
