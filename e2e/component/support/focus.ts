import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'

/** The focus is on something, in sight or for screen readers, and not lost to the page. */
export async function expectFocusKept(): Promise<void> {
  await expect.poll(() => document.activeElement).not.toBe(document.body)
}

/** The focus is on the message or what stands around it, not on the whole page. */
export async function expectFocusOn(message: Locator): Promise<void> {
  await expect.poll(() => document.activeElement?.contains(message.query()) === true).toBe(true)
  await expectFocusKept()
}
