import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { getCalls } from '#e2e/support/pages/mock-server.ts'

test('prefetches the code and data of the next step', { tag: '@STEPS-9' }, async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const expectRequest = (part: string) => expect.poll(() => urls.join(' ')).toContain(part)
  const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=travelers)' } })
  await expect(widget.heading('Passes')).toBeVisible()
  await expectRequest('payment-screen')
  await expectRequest('https://js.stripe.com/')
  for (const [step, chunk, call] of [
    ['unit_items', 'booking-slot-screen', 'getMonthCalendar'],
    ['booking_slot', 'addons-screen', 'getTourAddons'],
    ['addons', 'upgrades-screen', 'getAllAllowedUpgrades'],
    ['upgrades', 'contact-screen', null],
  ] as const) {
    urls.length = 0
    await page.goto(`/steps/${step}`)
    await expectRequest(chunk)
    if (call !== null) await expect.poll(() => getCalls(page, call), step).toHaveLength(1)
  }
})
