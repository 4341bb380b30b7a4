import type { Locator } from 'vitest/browser'
import { expect, vi } from 'vitest'

/** Longer than a Retry-After of the mock server. */
export const RETRY_AFTER_MS = 4000

/** From here on the fake time stands still but for `vi.advanceTimersByTimeAsync`, however slow the machine is. */
export function stopTime(): void {
  vi.setTimerTickMode('manual')
}

/** The fake time goes on by itself again. */
export function resumeTime(): void {
  vi.setTimerTickMode('interval')
}

/** Waits for an element while the time stands still; timers that are due at once, such as those of queries, run. */
export async function waitForElement(element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(0)
      return element.query()
    })
    .not.toBeNull()
}

/** The message comes so many milliseconds after an instant that is over by now, neither sooner nor much later. */
export async function expectMessageAfter(
  ms: number,
  startedAt: number,
  message: Locator,
): Promise<void> {
  stopTime()
  const stoppedAt = Date.now()
  await vi.advanceTimersByTimeAsync(Math.max(0, startedAt + ms - 500 - stoppedAt))
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(250)
      return message.query()
    })
    .not.toBeNull()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(ms)
  expect(Date.now() - stoppedAt).toBeLessThan(ms + 5000)
  resumeTime()
}

/** The visitor leaves the page for another tab, comes back, and the network is there again. */
export function refocusAndReconnect(): void {
  dispatchEvent(new Event('blur'))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
