import type { Browser } from '@playwright/test'
import { expect } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { watchPages } from '#e2e/support/fixtures/watch-pages.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { PROXY } from './sites.ts'

/** Books on the page of `npm run preview`; only this machine is reached without the proxy, which lists other origins. */
export async function bookInPreview(browser: Browser, address: string): Promise<void> {
  const proxy = { server: PROXY, bypass: '127.0.0.1,localhost' }
  const context = await browser.newContext({ proxy })
  const { problems } = await watchPages(context)
  const missing: string[] = []
  context.on('response', (response) => {
    if (!response.ok()) missing.push(response.url())
  })
  const page = await context.newPage()
  const calendars: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getMonthCalendar')) calendars.push(request.url())
  })
  const frame = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.frame() !== page.mainFrame(),
  )
  await page.goto(address)
  expect((await frame).headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'",
  )
  const widget = findHostedCheckout(page)
  await completeSteps(widget, 'booking_slot')
  // The widget requests the next month when it is idle: a replay must not have it without the visit that was recorded.
  await expect.poll(() => calendars.length).toBeGreaterThan(1)
  await completeSteps(widget, 'addons', 'booking_slot')
  const picture = widget.root.getByRole('article').first().locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  await completeSteps(widget, 'payment', 'addons')
  await widget.payWith()
  await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
  await context.close()
  expect([...problems, ...missing]).toEqual([])
}
