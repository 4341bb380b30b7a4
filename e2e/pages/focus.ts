import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The focus is on something, in sight or for readers, and not lost to the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused()
}

/** The focus is on the message and what stands with it, not on the whole page. */
export async function expectFocusOn(message: Locator): Promise<void> {
  await expect(message.page().locator(':focus').filter({ has: message })).toHaveCount(1)
  await expectFocusKept(message.page())
}
