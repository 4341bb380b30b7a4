import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Checks that an element has the focus and that it is not lost to the body. */
export async function expectFocusKept(): Promise<void> {
  await expect.poll(() => document.activeElement).not.toBe(document.body)
}

/** Checks that the focus is on the message or an element around it, not on the body. */
export async function expectFocusOn(message: Locator): Promise<void> {
  await expect.poll(() => document.activeElement?.contains(message.query()) === true).toBe(true)
  await expectFocusKept()
}

/** More presses than there are links in an error message. */
const MAX_PRESSES = 4

/** Checks that a few presses of Tab lead from the focus to the control, which may have it already. */
export async function expectNearFocus(control: Element | null): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES && document.activeElement !== control; presses += 1)
    await userEvent.tab()
  expect(document.activeElement).toBe(control)
}
