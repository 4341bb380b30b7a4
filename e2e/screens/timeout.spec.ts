import type { FrameLocator, Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { NOW, hostedCheckout, openHost, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import { callsOf, comeBack, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const MINUTE = 60_000

test('TIMEOUT-1 TIMEOUT-3 the countdown turns urgent under two minutes and ends the visit at zero', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const end = Date.parse(order.ventrataOrder?.utcExpiresAt ?? '')
  const widget = await openOrder(page, order, '/steps/contact')
  await expect(widget.timer).toHaveText(/^29:5\d$/)
  await expect(widget.timer).toHaveAttribute('data-urgent', 'false')

  // The server tells its time in whole seconds, and the countdown moves once a second.
  await page.clock.pauseAt(end - 121_500)
  await page.clock.runFor(1000)
  await expect(widget.timer).toHaveText(/^02:0[0-2]$/)
  await expect(widget.timer).toHaveAttribute('data-urgent', 'false')
  await page.clock.runFor(3000)
  await expect(widget.timer).toHaveText(/^01:5[789]$/)
  await expect(widget.timer).toHaveAttribute('data-urgent', 'true')

  await page.clock.pauseAt(end - 5000)
  await page.clock.runFor(1000)
  await expect(widget.timer).toHaveText(/^00:0[345]$/)
  await expect(widget.heading('Contacts')).toBeVisible()
  await page.clock.runFor(6000)
  await page.clock.resume()
  await expect(widget.heading('Time expired')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/timeout')

  await page.reload()
  await expect(widget.heading('Time expired')).toBeVisible()
  expect(await callsOf(page)).toEqual([])
  await openWidget(page)
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  expect((await callsOf(page)).map(({ name }) => name)).toContain('createOrderIntent')
  expect(await callsOf(page, 'getOrderIntent')).toEqual([])
})

/** Pays with a card that the bank asks about, and lets the order's end pass meanwhile. */
async function payTooLong(page: Page): Promise<{ widget: Checkout; bank: FrameLocator }> {
  await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  await widget.fillCard(cards.authentication.number)
  await widget.pay.click()
  const bank = page.frameLocator('iframe[title="Card authentication"]').frameLocator('iframe')
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(widget.timer).toHaveText('Finishing payment')
  return { widget, bank }
}

test('TIMEOUT-1 a card confirmation that is under way at zero is not cut off', async ({ page }) => {
  const { bank } = await payTooLong(page)
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
  await bank.getByRole('button', { name: 'Complete' }).click()
  const confirmation = hostedCheckout(page)
  await expect(confirmation.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  expect(shown).toContain('/result')
  expect(shown).not.toContain('/timeout')
})

test('TIMEOUT-1 one that fails after zero ends the visit', async ({ page }) => {
  const { widget, bank } = await payTooLong(page)
  // Back from the bank's app: the half hour without an action does not come between either.
  await comeBack(page)
  await expect(widget.timer).toHaveText('Finishing payment')
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(widget.heading('Time expired')).toBeVisible()
})

test('TIMEOUT-4 LAYOUT-3 after sleep, in the background and by a wrong clock the time left is right, and told at two minutes', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(NOW) })
  for (const [index, by] of [-86_400, 7200].entries()) {
    const begin = Date.parse(NOW) + index * 3_600_000
    await page.clock.pauseAt(begin + 10_000)
    await page.clock.resume()
    const scenario = `clock-skew(by=${by})`
    const widget = await openWidget(page, { parameters: { scenario, reset: '' } })
    const told = widget.root.getByRole('status').filter({ hasText: 'Less than two minutes left' })
    await expect(widget.timer).toHaveText(/^(?:30:00|29:\d\d)$/)
    // The lid was closed: what was due meanwhile runs once.
    await page.clock.pauseAt(begin + 10.5 * MINUTE)
    await expect(widget.timer).toHaveText(/^19:[3-5]\d$/)
    // In a background tab nothing runs.
    await page.clock.setSystemTime(begin + 27.5 * MINUTE)
    await expect(widget.timer).toHaveText(/^19:[3-5]\d$/)
    await comeBack(page)
    await expect(widget.timer).toHaveText(/^02:[3-5]\d$/)
    await expect(told).toHaveCount(0)
    await page.clock.setSystemTime(begin + 29 * MINUTE)
    await comeBack(page)
    await expect(widget.timer).toHaveText(/^01:\d\d$/)
    await expect(told).toHaveCount(1)
    await page.clock.resume()
  }
})

test('TIMEOUT-2 Start New Order takes the top window to the host site', async ({ page }) => {
  const widget = await openHost(page, { scenario: 'expired' })
  await walkTo(widget, 'addons')
  await expect(widget.heading('Time expired')).toBeVisible()
  const start = page.url()
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  )
  await widget.button('Start New Order').click()
  expect((await left).url()).toBe(start)
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
})

test('LAYOUT-3 Time expired breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  const widget = await openWidget(page, { path: '/timeout' })
  await expect(widget.heading('Time expired')).toBeVisible()
  await expectAccessible(page)
})
