import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { getCalls } from '#e2e/support/pages/mock-server.ts'

test(
  'the parameters survive a reload on a step and a step address without them',
  { tag: ['@LAUNCH-3', '@nightly'] },
  async ({ page, context }) => {
    const expectLaunchParameters = async (title: string) => {
      await expect(widget.steps).toBeVisible()
      await expect(widget.heading(title)).toBeVisible()
      const [settings] = await getCalls(page, 'getSettings')
      expect(settings?.body).toEqual({ configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' })
      await expect(widget.summary.getByText('2 Adults, 1 Child')).toBeAttached()
    }
    const widget = await openWidgetPage(page, { parameters: { scenario: 'started(at=travelers)' } })
    for (const title of ['Timeslot', 'Passes']) {
      await widget.stepLink(title).click()
      await expect(widget.heading(title)).toBeVisible()
      await page.reload()
      await expectLaunchParameters(title)
    }
    await page.goto('/steps/contact')
    await expectLaunchParameters('Contacts')
    // A tour_code on a step address belongs to the step and is not an incomplete set of launch parameters.
    await page.goto('/steps/booking_slot?tour_code=PAR-SEINE')
    await expectLaunchParameters('Timeslot')
    await expect(widget.root.getByRole('region', { name: 'Cruise on the Seine' })).toBeVisible()

    const otherPage = await context.newPage()
    await otherPage.goto('/steps/contact')
    await expect(otherPage.getByRole('alert')).toHaveText('Incorrect input parameters')
  },
)

test(
  'with storage blocked the parameters survive a reload of the page',
  { tag: ['@LAUNCH-3', '@STATE-4', '@nightly'] },
  async ({ page }) => {
    // Denies only the widget's keys, because the mock server needs storage.
    await page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        const original: (...parts: string[]) => unknown = Storage.prototype[name]
        Storage.prototype[name] = function (this: Storage, ...parts: string[]) {
          if (parts[0]?.startsWith('tour-checkout:') === true) throw new DOMException('blocked')
          return original.apply(this, parts)
        } as never
      }
    })
    const widget = await openWidgetPage(page)
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    await widget.stepLink('Travelers').click()
    await expect(widget.heading('Travelers')).toBeVisible()
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('2')

    await page.reload()
    await expect(widget.steps).toBeVisible()
    const [settings] = await getCalls(page, 'getSettings')
    expect(settings?.body).toEqual({ configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' })
    // The order could not be saved.
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  },
)
