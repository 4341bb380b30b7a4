import type { Page } from '@playwright/test'
import type { CallBody } from '#src/contract/calls.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { NOW } from '#fixtures/now.ts'
import { openWidget } from '#e2e/support/pages/open-widget.ts'
import { getCalls, openOrder, prepareOrder } from '#e2e/support/pages/mock-server.ts'

const PROBLEM = 'There was a problem with the card payment elements loading'

/** The codes of the payment errors that reached the server's log. */
async function readLoggedCodes(page: Page): Promise<unknown[]> {
  const calls = await getCalls(page, 'frontendLog')
  return calls.map(({ body }) => (body as CallBody<'frontendLog'>).error['code'])
}

/** Records the requests to the card provider, in order. */
function recordStripeRequests(page: Page): ('retrieve' | 'confirm')[] {
  const requests: ('retrieve' | 'confirm')[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('https://api.stripe.com/')) return
    requests.push(request.method() === 'POST' ? 'confirm' : 'retrieve')
  })
  return requests
}

async function openPayment(page: Page, scenario: string): Promise<Checkout> {
  const order = await prepareOrder(page, { scenario })
  return await openOrder(page, order, '/steps/payment', { scenario })
}

test(
  'a reload during the card confirmation leads to the confirmation without entering the card again',
  { tag: '@PAY-9' },
  async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
    // The saved visit has the order id; the order itself has no payment yet.
    await expect((await openPayment(page, 'standard')).pay).toBeVisible()
    const widget = await openWidget(page, { path: '/steps/payment' })
    const stripeRequests = recordStripeRequests(page)
    await widget.fillCard(cards.good.number)
    await expect(widget.pay).toBeEnabled()
    // The clock stops at the confirmation, so later requests are never sent.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    const confirmResponse = page.waitForResponse((response) => response.url().endsWith('/confirm'))
    await widget.pay.click()
    await expect(async () => {
      await page.clock.runFor(25)
      expect(stripeRequests).toContain('confirm')
    }).toPass({ intervals: [50] })
    await confirmResponse
    await page.reload()
    await page.clock.resume()
    await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    expect(stripeRequests.filter((request) => request === 'confirm')).toHaveLength(1)
  },
)

test(
  'a script or form that never loads is logged and asks for a reload, which keeps the order',
  { tag: ['@PAY-7', '@PAY-8'] },
  async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
    for (const part of ['script', 'form']) {
      const widget = await openPayment(page, `provider-hangs(part=${part})`)
      const reloadButton = widget.button('Reload')
      await expect(widget.heading('Payment')).toBeVisible()
      await expect(async () => {
        await page.clock.runFor(1000)
        await expect(widget.alert).toHaveText(PROBLEM, { timeout: 200 })
      }).toPass()
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(await readLoggedCodes(page)).toEqual([`${part}_stalled`])
      }).toPass()
      await expect(widget.button('Try again')).toHaveCount(0)
      const documentLoad = page.waitForEvent('domcontentloaded')
      await reloadButton.click()
      await documentLoad
      await expect(widget.heading('Payment')).toBeVisible()
      await expect(reloadButton).toHaveCount(0)
      expect((await getCalls(page)).map(({ name }) => name)).not.toContain('createOrderIntent')
    }
  },
)

test(
  'a blocked script is logged; Try again loads it',
  {
    tag: ['@PAY-7', '@PAY-8'],
  },
  async ({ page }) => {
    const widget = await openPayment(page, 'provider-blocked')
    await expect(widget.alert).toHaveText(PROBLEM)
    await expect.poll(() => readLoggedCodes(page)).toEqual(['script_blocked'])
    const retryRequest = page.waitForRequest('https://js.stripe.com/endive/stripe.js')
    await widget.button('Try again').click()
    await retryRequest
    await expect(widget.alert).toHaveText(PROBLEM)
    await expect(widget.pay).toHaveCount(0)
  },
)
