import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

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
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect.poll(findRightEdge).toBe(1279)
    await expect.poll(() => panel.frame.boundingBox()).toMatchObject({ x: 0, y: 400, width: 1279 })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(measureRoom).toBeGreaterThan(0)
    await expect(widget.button('Next')).toBeInViewport()
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
