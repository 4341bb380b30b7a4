import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectFrameAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { findHostedCheckout, openHostPage, openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'
import { getCalls } from '#e2e/support/pages/mock-server.ts'

test(
  'combines scenarios with parameters and runs them, and the link runs the same',
  { tag: '@SCENARIO-4' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHostPage(page, { panel: '', city: 'barcelona' })
    const panel = findPanel(page)
    await expect(panel.nowPlaying).toHaveText('standard')
    await panel.scenario('payment-failure').check()
    const list = panel.root.getByRole('textbox', { name: 'Scenarios', exact: true })
    await list.fill('payment-failure,expiring(in=600)')
    await list.press('Enter')

    await panel.button('Copy link').click()
    await expect(panel.root.getByText('Copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('city=barcelona&scenario=payment-failure,expiring(in=600)')

    await panel.button('Play').click()
    const widget = findHostedCheckout(page)
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect(widget.timer).toHaveText(/^(?:10:00|09:\d\d)$/)

    const otherPage = await context.newPage()
    await otherPage.goto(link)
    await expect(findHostedCheckout(otherPage).heading('Contacts')).toBeVisible()
    expect(await getCalls(otherPage.frames()[1] ?? otherPage, 'createOrderIntent')).toEqual([])
  },
)

test(
  'a fault that is added in the panel meets the widget, and both keep their state over a reload',
  { tag: '@SCENARIO-4' },
  async ({ page }) => {
    const widget = await openHostPage(page, { panel: '' })
    const panel = findPanel(page)
    await expect(widget.button('Next')).toBeEnabled()
    await expect(page).not.toHaveURL(/[?&]panel/)
    await panel.tab('Calls').click()
    await panel.root.getByText('Faults', { exact: true }).click()
    await panel.root.getByRole('combobox', { name: 'Call' }).selectOption('setUnitCounters')
    await panel.root.getByRole('textbox', { name: 'Occurrences' }).fill('1+')
    await panel.button('Add fault').click()
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.alert.first()).toBeVisible()

    await page.reload()
    await expect(panel.tab('Calls')).toBeChecked()
    await expect(widget.button('Next')).toBeEnabled()
    // One panel, on the page of the host.
    await expect(widget.root.getByTitle('Mock server')).toHaveCount(0)
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.alert.first()).toBeVisible()
    await panel.button(/^Remove setUnitCounters/).click()
    await widget.button('Next').click()
    await expect(widget.heading('Timeslot')).toBeVisible()
  },
)

test('fills a test card by one press', { tag: ['@SCENARIO-4', '@MOCK-6'] }, async ({ page }) => {
  const widget = await openHostPage(page, { panel: '', scenario: 'started(at=payment)' })
  const form = widget.root.getByTitle('Secure payment input frame').contentFrame()
  const number = form.getByLabel('Card number')
  await expect(number).toBeVisible()
  await findPanel(page).button('Declined').click()
  await expect(number).toHaveValue('4000000000000002')
  await expect(widget.pay).toBeEnabled()
})

test(
  'opens, operates and closes the panel with the keyboard alone',
  { tag: ['@SCENARIO-4', '@LAYOUT-3'] },
  async ({ page }) => {
    const { keyboard } = page
    const widget = await openWidgetPage(page, { parameters: { panel: '' } })
    const panel = findPanel(page)
    await expect(widget.button('Next')).toBeEnabled()
    const findRightEdge = () =>
      page.locator('body').evaluate((body) => body.getBoundingClientRect().right)
    // Both columns of the widget fit beside the panel; on a narrower screen it is below the page.
    const measureRoom = async () => {
      const summary = await widget.summary.boundingBox()
      const panelLeft = (await panel.frame.boundingBox())?.x ?? 0
      return panelLeft - (summary?.x ?? panelLeft) - (summary?.width ?? 0)
    }
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect.poll(measureRoom).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(findRightEdge).toBe(1280)
    await expect.poll(() => panel.frame.boundingBox()).toMatchObject({ x: 0, y: 400, width: 1280 })
    await panel.button('Close the panel').click()
    await expect(panel.frame).toBeHidden()
    await expect.poll(findRightEdge).toBe(1280)
    await expect(panel.toggle).toBeFocused()

    await keyboard.press('Shift+Tab')
    await expect(panel.toggle).not.toBeFocused()
    await keyboard.press('Tab')
    await expect(panel.toggle).toBeFocused()
    await keyboard.press('Enter')
    await expect(panel.tab('Play')).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(panel.root.getByRole('main')).toContainText('getUnits')
    await keyboard.press('Escape')
    await expect(panel.frame).toBeHidden()
    await expect(panel.toggle).toBeFocused()
    await expect(widget.heading('Travelers')).toBeVisible()
  },
)

test(
  'reports a scenario that cannot be played as combined, and starts before its step',
  { tag: ['@SCENARIO-1', '@SCENARIO-4', '@nightly'] },
  async ({ page }) => {
    await openWidgetPage(page, {
      parameters: { panel: '', scenario: 'sold-out,started(at=contact)' },
    })
    const notice = page.getByRole('alert')
    await expect(notice.getByRole('heading', { name: "This scenario can't start" })).toBeVisible()
    await expect(notice).toContainText('PAR-EIFFEL is sold out for the next three months.')
    await expect(notice.getByRole('link', { name: 'All scenarios' })).toBeVisible()
    await notice.getByRole('link', { name: 'Start at Travelers instead' }).click()
    await expect(page.getByRole('heading', { name: 'Travelers' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'leaves the page visible on a phone, and links the tapes',
  { tag: ['@SCENARIO-4', '@LAYOUT-3', '@nightly'] },
  async ({ page }) => {
    const [width, height] = [390, 844]
    await page.setViewportSize({ width, height })
    const widget = await openWidgetPage(page, {
      parameters: { panel: '', scenario: 'started(at=contact)', fault: 'getTourAddons:500@2+' },
    })
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect(widget.timer).toBeVisible()
    const panel = findPanel(page)
    await panel.tab('Recordings').click()
    await panel.expectNoViolations()
    // With the rules for the page around the panel, such as the frame's title.
    await expectFrameAccessible(page, '#root')
    const box = await panel.frame.boundingBox()
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThan(width * height * 0.6)
    // The page can be scrolled until its end is above the panel.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const next = await widget.button('Next').boundingBox()
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(box?.y ?? 0)
    // The link opens a list and leaves the panel usable.
    await panel.root.getByRole('link', { name: 'choose a tape' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a tape' })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('The time runs out before the payment.')).toBeVisible()
    await page.getByRole('link', { name: 'time-is-up' }).click()
    await expect(panel.nowPlaying).toHaveText('tape time-is-up')
  },
)
