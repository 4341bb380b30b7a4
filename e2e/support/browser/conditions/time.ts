import type { Locator } from 'vitest/browser'
import { expect, vi } from 'vitest'

/** Longer than a Retry-After of the mock server. */
export const RETRY_AFTER_MS = 4000

/** Stops the fake time except for `vi.advanceTimersByTimeAsync`, so that slow machines do not matter. */
export function stopTime(): void {
  vi.setTimerTickMode('manual')
}

/** Lets the fake time advance in real time again. */
export function resumeTime(): void {
  vi.setTimerTickMode('interval')
}

/** Lets the page run the tasks that are due, React's renders and effects among them: one of the lowest priority runs after them. */
export async function runTasks(): Promise<void> {
  await scheduler.postTask(() => undefined, { priority: 'background' })
}

/**
 * Waits for an element, and for the effects that begin its timers, while the time is stopped.
 * @param ms Milliseconds by which the time advances before each check; 0 runs timers without a delay, such as those of queries.
 */
export async function waitForElement(element: Locator, ms = 0): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(ms)
      await runTasks()
      return element.query()
    })
    .not.toBeNull()
}

/** Checks that the message appears this many milliseconds after a past instant, neither earlier nor much later. */
export async function expectMessageAfter(
  ms: number,
  startedAt: number,
  message: Locator,
): Promise<void> {
  // The timer of the message begins in an effect.
  await runTasks()
  stopTime()
  const stoppedAt = Date.now()
  await vi.advanceTimersByTimeAsync(Math.max(0, startedAt + ms - 500 - stoppedAt))
  await waitForElement(message, 250)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(ms)
  expect(Date.now() - stoppedAt).toBeLessThan(ms + 5000)
  resumeTime()
}

/** Simulates a switch to another tab and back, and a network that reconnects. */
export function refocusAndReconnect(): void {
  dispatchEvent(new Event('blur'))
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
