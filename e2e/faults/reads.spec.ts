import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/test.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { expectFocusKept } from '#e2e/pages/focus.ts'
import { NOW, openWidget } from '#e2e/pages/host.ts'
import { slotPicker } from '#e2e/pages/slot.ts'
import { openOrder, prepareOrder } from '#e2e/pages/world.ts'

/** React tells the console of what a boundary has caught. */
test.use({
  tolerated: [
    /Network Error|status code 50[03]|Unexpected answer from the server|Timeslot takes tour_code/,
  ],
})

const stillLoading = ({ root }: Checkout) =>
  root.getByRole('status').filter({ hasText: 'Still loading' })

/** After ten seconds without an answer, not before, one can ask again. */
async function askAgain(page: Page, widget: Checkout): Promise<void> {
  await page.clock.runFor(8000)
  await expect(stillLoading(widget)).toHaveCount(0)
  await page.clock.runFor(2500)
  await expect(stillLoading(widget)).toHaveCount(1)
  await widget.button('Try again').focus()
  await widget.button('Try again').press('Enter')
}

test.describe('a read that hangs', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
  })

  for (const fault of ['getSettings:hang@1', 'createOrderIntent:hang@1', 'getUnits:hang@1'])
    test(`ERR-4 API-4 ${fault} can be asked again on the first page`, async ({ page }) => {
      const widget = await openWidget(page, { parameters: { fault } })
      // The static page has made room for the application.
      await expect(widget.root.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(widget.heading('Travelers')).toHaveCount(0)
      await askAgain(page, widget)
      await expect(widget.heading('Travelers')).toBeVisible()
      await expect(widget.button('Next')).toBeEnabled()
      await expectFocusKept(page)
    })

  test('ERR-4 ADDON-4 More tours keeps its title, and the rest of the page works', async ({
    page,
  }) => {
    const order = await prepareOrder(page)
    const parameters = { fault: 'getTourAddons:hang@1' }
    const widget = await openOrder(page, order, '/steps/addons', parameters)
    await expect(widget.heading('Searching more tours...')).toBeVisible()
    await widget.openSummary()
    await askAgain(page, widget)
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await expectFocusKept(page)
  })

  test('ERR-4 UPGRADE-5 Upgrades keeps its title', async ({ page }) => {
    const order = await prepareOrder(page)
    const parameters = { fault: 'getAllAllowedUpgrades:hang@1' }
    const widget = await openOrder(page, order, '/steps/upgrades', parameters)
    await expect(widget.heading('Searching available upgrades...')).toBeVisible()
    await askAgain(page, widget)
    await expect(widget.heading('Upgrade your tour')).toBeVisible()
  })

  test('ERR-4 ADDON-4 UPGRADE-5 what cannot be read of a step that nobody needs can be skipped', async ({
    page,
  }) => {
    const order = await prepareOrder(page)
    const parameters = { fault: 'getTourAddons:503,getAllAllowedUpgrades:503' }
    const widget = await openOrder(page, order, '/steps/addons', parameters)
    for (const title of ['Explore more tours with your pass', 'Upgrade your tour']) {
      await expect(widget.heading(title)).toBeVisible()
      await expect(widget.alert).toBeVisible()
      await expect(widget.button('Try again')).toBeVisible()
      await widget.button('Skip').click()
    }
    await expect(widget.heading('Contacts')).toBeVisible()
  })

  test('ERR-4 SLOT-10 the calendar stays where it is and can be asked again', async ({ page }) => {
    const widget = await openWidget(page, { parameters: { fault: 'getMonthCalendar:hang@1' } })
    const slot = slotPicker(widget)
    await widget.chooseGuests({ Adult: 2 })
    const june = slot.month('June 2026')
    await expect(june).toHaveAttribute('aria-busy', 'true')
    const before = await june.boundingBox()
    await askAgain(page, widget)
    await expect(june).toHaveAttribute('aria-busy', 'false')
    expect(await june.boundingBox()).toEqual(before)
    await expect(slot.day('2 June 2026')).toBeEnabled()
  })

  test('ERR-4 SLOT-4 the times of a day can be asked again', async ({ page }) => {
    const widget = await openWidget(page, { parameters: { fault: 'getAvailabilities:hang@1' } })
    const slot = slotPicker(widget)
    await widget.chooseGuests({ Adult: 2 })
    await slot.day('2 June 2026').click()
    await expect(widget.root.getByRole('status', { name: 'Loading times' })).toBeVisible()
    await askAgain(page, widget)
    await expect(slot.times.first()).toBeVisible()
    await expect(slot.chosenDay).toHaveAccessibleName(/2 June 2026/)
  })
})

for (const [fault, message] of [
  ['getSettings:network@1', 'Network Error'],
  ['createOrderIntent:500@1', 'Request failed with status code 500'],
  ['getUnits:html@1', 'Unexpected answer from the server'],
] as const)
  test(`ERR-1 ERR-4 after ${fault} the first page says so and can be asked again`, async ({
    page,
  }) => {
    const widget = await openWidget(page, { parameters: { fault } })
    await expect(widget.alert).toHaveText(message)
    await expect(widget.root.getByRole('link', { name: 'contact us' })).toBeVisible()
    await widget.button('Try again').click()
    await expect(widget.heading('Travelers')).toBeVisible()
    await expectFocusKept(page)
  })

test('ERR-4 a step that fails to load keeps the focus on its place, and the summary works', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const parameters = { fault: 'getTourAddons:network@1' }
  const widget = await openOrder(page, order, '/steps/booking_slot', parameters)
  await widget.button('Next').click()
  await expect(widget.alert).toHaveText('Network Error')
  await expectFocusKept(page)
  await widget.openSummary()
  await widget.button('Try again').click()
  await expect(widget.root.getByRole('article').first()).toBeVisible()
  await expectFocusKept(page)
})

test('ERR-4 ERR-5 STEPS-9 a step whose code does not come says so beside the summary, and Try again brings it', async ({
  page,
  context,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  await expect(widget.pay).toBeVisible()
  await context.setOffline(true)
  await widget.stepLink('Contacts').click()
  await expect(widget.alert).toHaveText('Network Error')
  await expect(widget.summary).toBeVisible()
  await expect(widget.stepLink('Payment')).toBeVisible()
  await context.setOffline(false)
  await widget.button('Try again').click()
  await expect(widget.heading('Contacts')).toBeVisible()
  await expect(widget.root.getByRole('textbox', { name: 'First name' })).toBeVisible()
})

test('ERR-4 Retry-After shuts Try again for that long and says so', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const parameters = { fault: 'getTourAddons:503@1' }
  const widget = await openOrder(page, order, '/steps/addons', parameters)
  const again = widget.button('Try again')
  await expect(again).toBeDisabled()
  await expect(widget.root.getByText(/^You can try again in \d+ seconds?\.$/)).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(again).toBeEnabled()
  await again.click()
  await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
})

test('ERR-5 a crash in one step leaves the summary and the step bar, which lead on', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/contact')
  await expect(widget.heading('Contacts')).toBeVisible()
  await page.goto('/steps/booking_slot?tour_code=a&cart_item_id=b')
  await expect(widget.alert).toHaveText('Timeslot takes tour_code or cart_item_id, not both')
  await expect(widget.summary).toBeVisible()
  await widget.stepLink('Travelers').click()
  await expect(widget.heading('Travelers')).toBeVisible()
})
