import { expect } from 'vitest'
import { postVisibleWindow } from './host-messages.ts'

/** The bar with the main button of the step, if it is shown. It is hidden from assistive technology, so it has no role. */
export function findBar(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [aria-hidden="true"]:has(> span > button)')
}

export function isBarShown(): boolean {
  return findBar() !== null
}

/** Says which part of the frame is visible until the bar is shown: its code may have to load. */
export async function showBar(visibleWindow: { top: number; height: number }): Promise<void> {
  await expect
    .poll(() => {
      postVisibleWindow(visibleWindow)
      return isBarShown()
    })
    .toBe(true)
}
