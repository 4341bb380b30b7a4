import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { userEvent } from 'vitest/browser'

/** More tab stops than any screen has. */
const MAX_PRESSES = 120

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  // Tab skips disabled controls.
  await expect.element(target).toBeEnabled()
  for (
    let presses = 0;
    presses < MAX_PRESSES && document.activeElement !== target.element();
    presses += 1
  )
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

/** Moves to a control by Tab and presses a key on it. */
export async function pressOn(target: Locator, key: '{Enter}' | '[Space]'): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(key)
}

/** Moves to a field by Tab and types into it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await userEvent.keyboard(text)
}
