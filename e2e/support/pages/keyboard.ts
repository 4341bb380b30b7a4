import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** More than the tab stops of the host page and the longest screen together. */
const MAX_PRESSES = 120

/** Works in frames: their document has the focus only while the visitor is in it. */
async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((node) => document.hasFocus() && document.activeElement === node)
}

/** Presses Tab until the target has the focus. */
export async function tabToOnPage(page: Page, target: Locator): Promise<void> {
  // Tab would skip a disabled button.
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus(target)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
