import type { Locator } from '@playwright/test'

/**
 * Puts a text into a field in place of what is there. In Firefox Playwright's `fill` sets the value behind
 * React's back, and appends to a number: there it is typed.
 */
export async function fillField(field: Locator, text: string): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name()
  if (engine !== 'firefox') return await field.fill(text)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}
