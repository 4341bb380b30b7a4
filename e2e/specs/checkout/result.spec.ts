import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { watchLayoutShifts } from '#e2e/support/pages/layout-shift.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

test(
  'nothing moves from the static shell to the confirmation',
  { tag: '@RESULT-1' },
  async ({ page }) => {
    const readShift = await watchLayoutShifts(page)
    const widget = await openWidgetPage(page, {
      parameters: { scenario: 'slow-result(seconds=2)' },
    })
    await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    expect(await readShift()).toBeLessThan(0.01)
  },
)
