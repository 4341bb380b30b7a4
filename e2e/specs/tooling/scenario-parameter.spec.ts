import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage, openWidget } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'

test('SCENARIO-1 SCENARIO-2 several scenarios combine, from the host page’s address into the frame', async ({
  page,
}) => {
  const widget = await openHostPage(page, {
    scenario: 'started(at=unit_items),no-addons,upgrades-off',
  })
  await completeSteps(widget, 'addons')
  await expect(widget.heading('Contacts')).toBeVisible()
  await expect(widget.steps).not.toContainText('More tours')
  await expect(widget.steps).not.toContainText('Upgrades')
})

test('SCENARIO-1 an unknown scenario is told with those that exist, the nearest first, and nothing starts', async ({
  page,
}) => {
  await openWidget(page, { parameters: { scenario: 'sold-uot' } })
  await expect(page.getByText(/Unknown scenario/).first()).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveText(/sold-out/)
  await expect(page.getByRole('listitem').filter({ hasText: 'no-upgrades' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0)
})
