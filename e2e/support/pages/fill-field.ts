import type { Locator } from '@playwright/test'

/**
 * Replaces the text of a field. In Firefox the text is typed, because Playwright's `fill` bypasses React's
 * value tracking there and appends to a number.
 */
export async function fillField(field: Locator, text: string): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name()
  if (engine !== 'firefox') return await field.fill(text)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}
