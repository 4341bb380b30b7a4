import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** More stops than the host page and the longest screen have together. */
const MAX_PRESSES = 120

/** In a frame too: there the document has the focus only while the visitor is inside it. */
async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((node) => document.hasFocus() && document.activeElement === node)
}

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A button that is still shut would be passed by.
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus(target)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
