import type { Page } from '@playwright/test'
import type { CallBody } from '#src/contract/calls.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { NOW } from '#fixtures/now.ts'
import { getCalls, openOrder, prepareOrder } from '#e2e/support/pages/mock-server.ts'

const PROBLEM = 'There was a problem with the card payment elements loading'

/** The codes of the payment errors that reached the server's log. */
async function readLoggedCodes(page: Page): Promise<unknown[]> {
  const calls = await getCalls(page, 'frontendLog')
  return calls.map(({ body }) => (body as CallBody<'frontendLog'>).error['code'])
}

async function openPayment(page: Page, scenario: string): Promise<Checkout> {
  const order = await prepareOrder(page, { scenario })
  return await openOrder(page, order, '/steps/payment', { scenario })
}

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
