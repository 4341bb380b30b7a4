import type { Page } from '@playwright/test'
import { isNightly } from '#e2e/support/nightly.ts'

/** The screen sizes of a scenario, as Playwright options. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
}

export type Size = keyof typeof sizes

/** The sizes in which a scenario is visited: in turn one of them, or both where the whole matrix is asked for. */
export function listSizes(index: number): Size[] {
  if (isNightly) return ['phone', 'desktop']
  return [index % 2 === 0 ? 'phone' : 'desktop']
}

export async function resizeTo(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size].viewport)
}
