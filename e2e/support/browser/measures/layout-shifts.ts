import { onTestFinished } from 'vitest'

/** Not in TypeScript's library: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number }

/** That of the page, where a test moves the time. */
const { requestAnimationFrame: requestRealFrame } = globalThis

function waitForFrame() {
  return new Promise((resolve) => requestRealFrame(resolve))
}

/**
 * Measures by how much what is shown moves. Shifts just after a click count as well, so that the result does not depend
 * on the speed of the machine.
 * @returns A function that returns the sum of the shifts since a screen with this heading has appeared.
 */
export function recordLayoutShifts(): (heading: string) => Promise<number> {
  const shifts = new Map<string, number>()
  const add = (entries: PerformanceEntryList) => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    for (const { value } of entries as LayoutShift[])
      shifts.set(heading, (shifts.get(heading) ?? 0) + value)
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return async (heading) => {
    // A shift is reported after the frame that shows it.
    await waitForFrame()
    await waitForFrame()
    add(observer.takeRecords())
    return shifts.get(heading) ?? 0
  }
}
