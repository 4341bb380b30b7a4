import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'

/** Focuses the control and clicks it, with events of the page. */
export function press(control: HTMLElement): void {
  control.focus()
  control.click()
}

/**
 * Presses a control as `press` does, once it is enabled. A click through the browser takes 60 ms of the processor more:
 * it is for tests of the pressing itself.
 */
export async function pressEnabled(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled()
  const element = control.element()
  if (!(element instanceof HTMLElement)) throw new Error('Not an HTML element')
  press(element)
}
