import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage, openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { getCalls } from '#e2e/support/pages/mock-server.ts'

test(
  'back and forward in the frame move between steps without repeating a write',
  { tag: '@STEPS-7' },
  async ({ page }) => {
    const widget = await openHostPage(page)
    const hostUrl = page.url()
    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    const frame = page.frames().find((candidate) => candidate.url().endsWith('/steps/contact'))
    if (frame === undefined) throw new Error('The widget is in no frame')
    const getWriteNames = async () =>
      (await getCalls(frame)).map(({ name }) => name).filter((name) => !name.startsWith('get'))
    const expectedWrites = ['createOrderIntent', 'setUnitCounters', 'addCartItem']
    expect(await getWriteNames()).toEqual(expectedWrites)

    const back = [
      'Upgrade your tour',
      'Explore more tours with your pass',
      'Timeslot',
      'Travelers',
    ] as const
    for (const heading of back) {
      await frame.evaluate(() => history.back())
      await expect(widget.heading(heading)).toBeFocused()
    }
    for (const heading of [...back.toReversed().slice(1), 'Contacts']) {
      await frame.evaluate(() => history.forward())
      await expect(widget.heading(heading)).toBeFocused()
    }
    expect(await getWriteNames()).toEqual(expectedWrites)
    await widget.openSummary()
    await expect(widget.summary.getByRole('listitem')).toHaveCount(1)
    expect(page.url()).toBe(hostUrl)

    // The browser's back button also moves through the steps in the frame.
    await page.evaluate(() => history.back())
    await expect(findHostedCheckout(page).heading('Upgrade your tour')).toBeFocused()
    expect(page.url()).toBe(hostUrl)
  },
)

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
