import type { Page } from '@playwright/test'
import type { CallBody } from '#src/contract/calls.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectPageAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { NOW } from '#fixtures/now.ts'
import { getCalls } from '#e2e/support/pages/mock-server.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

/** After this time the widget says that the script or the form does not load; each starts when its place is there. */
const LOAD_TIMEOUT_MS = 15_000
const PROBLEM = 'There was a problem with the card payment elements loading'

/** The codes of the payment errors that reached the server's log. */
async function readLoggedCodes(page: Page): Promise<unknown[]> {
  const calls = await getCalls(page, 'frontendLog')
  return calls.map(({ body }) => (body as CallBody<'frontendLog'>).error['code'])
}

test(
  'a script or form that never loads is logged and asks for a reload, which keeps the order',
  { tag: ['@PAY-7', '@PAY-8'] },
  async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
    for (const [part, place] of [
      ['script', '[aria-label="Loading the card form"]'],
      ['form', '[title="Secure payment input frame"]'],
    ] as const) {
      const widget = await openWidgetPage(page, {
        parameters: { scenario: `provider-hangs(part=${part})` },
      })
      const reloadButton = widget.button('Reload')
      await expect(widget.heading('Payment')).toBeVisible()
      await expect(widget.root.locator(place)).toBeAttached()
      await expect(async () => {
        await page.clock.fastForward(LOAD_TIMEOUT_MS)
        await expect(widget.alert).toHaveText(PROBLEM, { timeout: 200 })
      }).toPass()
      const measureGap = async () => {
        const terms = await widget.root.getByRole('main').getByRole('list').boundingBox()
        const alert = await widget.alert.boundingBox()
        return (alert?.y ?? NaN) - (terms?.y ?? NaN) - (terms?.height ?? NaN)
      }
      await expect.poll(measureGap, 'no space for fields that do not appear').toBeLessThan(100)
      await expect.poll(() => readLoggedCodes(page)).toEqual([`${part}_stalled`])
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
  'a blocked script is logged and leaves the page accessible; Try again loads it',
  { tag: ['@PAY-7', '@PAY-8', '@LAYOUT-3'] },
  async ({ page }) => {
    const widget = await openWidgetPage(page, { parameters: { scenario: 'provider-blocked' } })
    await expect(widget.alert).toHaveText(PROBLEM)
    await expect.poll(() => readLoggedCodes(page)).toEqual(['script_blocked'])
    await page.setViewportSize({ width: 390, height: 844 })
    await widget.openSummary()
    await expectPageAccessible(page)
    const retryRequest = page.waitForRequest('https://js.stripe.com/endive/stripe.js')
    await widget.button('Try again').click()
    await retryRequest
    await expect(widget.alert).toHaveText(PROBLEM)
    await expect(widget.pay).toHaveCount(0)
  },
)
