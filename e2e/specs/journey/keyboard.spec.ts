import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'

/** More than the tab stops of the host page and the longest screen together. */
const MAX_PRESSES = 120

/** Works in frames: their document has the focus only while the visitor is in it. */
async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((node) => document.hasFocus() && document.activeElement === node)
}

// In every state Tab reaches the controls as they are seen (e2e/widget/states.test.ts); the listening tests book by keys.

test(
  "Tab moves from the host page into the frame, through its next step and into the card provider's frame",
  { tag: ['@LAYOUT-3', '@STEPS-10'] },
  async ({ page }) => {
    const { button, card, heading, stepLink } = await openHostPage(page, {
      scenario: 'started(at=payment)',
    })
    const tabTo = async (target: Locator) => {
      // Tab would skip a disabled button.
      await expect(target).toBeEnabled()
      for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus(target)); presses += 1)
        await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await tabTo(stepLink('Passes'))
    await page.keyboard.press('Enter')
    await expect(heading('Passes')).toBeFocused()
    await tabTo(button('Next'))
    await page.keyboard.press('Enter')
    await expect(heading('Payment')).toBeFocused()
    await tabTo(card.getByRole('textbox', { name: 'Card number' }))
  },
)
