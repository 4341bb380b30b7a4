import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** More tab stops than any screen has. */
const MAX_STOPS = 120
/** More links than there are in an error message. */
const MAX_LINKS = 4

/** Presses Tab until the element has the focus, or as often as allowed. */
async function pressTab(findElement: () => Element | null, maxPresses: number): Promise<void> {
  for (
    let presses = 0;
    presses < maxPresses && document.activeElement !== findElement();
    presses += 1
  )
    await userEvent.tab()
}

/** Moves to a control by Tab and presses a key on it. */
export async function pressOn(target: Locator, key: '{Enter}' | '[Space]'): Promise<void> {
  // Tab skips disabled controls.
  await expect.element(target).toBeEnabled()
  await pressTab(() => target.element(), MAX_STOPS)
  await expect.element(target).toHaveFocus()
  await userEvent.keyboard(key)
}

/** Checks that an element has the focus and that it is not lost to the body. */
export async function expectFocusKept(): Promise<void> {
  await expect.poll(() => document.activeElement).not.toBe(document.body)
}

/** Checks that the focus is on the message or an element around it, not on the body. */
export async function expectFocusOn(message: Locator): Promise<void> {
  await expect.poll(() => document.activeElement?.contains(message.query()) === true).toBe(true)
  await expectFocusKept()
}

/** Checks that a few presses of Tab lead from the focus to the control, which may have it already. */
export async function expectNearFocus(control: Element | null): Promise<void> {
  await pressTab(() => control, MAX_LINKS)
  await expect.poll(() => document.activeElement).toBe(control)
}
