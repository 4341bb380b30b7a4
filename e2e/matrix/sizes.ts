import type { Page } from '@playwright/test'

/** The screen sizes of a scenario, as Playwright options. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
}

export type Size = keyof typeof sizes

export async function resizeTo(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size].viewport)
}
