import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage, openWidget } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'

test(
  'combines several scenarios from the address of the host page',
  { tag: ['@SCENARIO-1', '@SCENARIO-2'] },
  async ({ page }) => {
    const widget = await openHostPage(page, {
      scenario: 'started(at=unit_items),no-addons,upgrades-off',
    })
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect(widget.steps).not.toContainText('More tours')
    await expect(widget.steps).not.toContainText('Upgrades')
  },
)

test(
  'an unknown scenario lists the existing ones, the closest matches first, and starts nothing',
  { tag: '@SCENARIO-1' },
  async ({ page }) => {
    await openWidget(page, { parameters: { scenario: 'sold-uot' } })
    await expect(page.getByText(/Unknown scenario/).first()).toBeVisible()
    await expect(page.getByRole('listitem').first()).toHaveText(/sold-out/)
    await expect(page.getByRole('listitem').filter({ hasText: 'no-upgrades' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0)
  },
)
