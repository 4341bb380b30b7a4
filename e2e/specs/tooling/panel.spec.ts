import { expect, test } from '#e2e/support/fixtures/test.ts'
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
