import type { Page } from '@playwright/test'

/** Not in TypeScript's library: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number }

/**
 * Observes the layout shifts of the pages that are opened from now on.
 * @returns A function that reads the sum of the shifts of the current page.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as LayoutShift[]).map(({ value }) => value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is reported after the frame that shows it.
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const { shifts } = window as unknown as { shifts: number[] }
      return shifts.reduce((sum, value) => sum + value, 0)
    })
}
