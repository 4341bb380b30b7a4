import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'

/** Checks that an element has the focus and that it is not lost to the body. */
export async function expectFocusKept(): Promise<void> {
  await expect.poll(() => document.activeElement).not.toBe(document.body)
}

/** Checks that the focus is on the message or an element around it, not on the body. */
export async function expectFocusOn(message: Locator): Promise<void> {
  await expect.poll(() => document.activeElement?.contains(message.query()) === true).toBe(true)
  await expectFocusKept()
}
