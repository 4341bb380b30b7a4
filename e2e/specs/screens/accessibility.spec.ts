import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { openScreen } from '#e2e/support/pages/screens.ts'

test('is accessible while the card form is blocked', { tag: '@LAYOUT-3' }, async ({ page }) => {
  const scenario = 'provider-blocked,started(at=payment)'
  const widget = await openScreen(page, { scenario, heading: 'Payment' })
  await expect(widget.alert).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await widget.openSummary()
  await expectAccessible(page)
})
