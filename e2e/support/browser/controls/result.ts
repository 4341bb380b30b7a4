import { expect, vi } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { runTasks, waitForElement } from '#e2e/support/browser/conditions/time.ts'

/** The headings of /result before and after the order is confirmed. */
export const WAITING = 'Order confirmation...'
export const THANKS = `Thank you, ${contact.firstName}`

/** Opens /result with an order whose card is verified. */
export function openResult(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/result', order: { verified: true }, timers: 'fake', ...options })
}

/** Waits until the page has the locks that it has requested, as for its report of the purchase. */
async function waitForLocks(): Promise<void> {
  // It requests them in an effect.
  await runTasks()
  await expect.poll(async () => (await navigator.locks.query()).pending).toEqual([])
}

/** Advances the time until the mock server has confirmed the order. */
export async function waitForConfirmation(
  { heading }: Pick<Screen, 'heading'>,
  { pending, thanks } = { pending: WAITING, thanks: THANKS },
): Promise<void> {
  await expect.element(heading(pending)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(thanks)).toBeVisible()
  await waitForLocks()
}

/** Advances the time until a call was sent four times, and checks the intervals: 2, 4 and 8 seconds or a little more. */
export async function expectLongerIntervals(readCalls: () => LoggedCall[]): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      await runTasks()
      return readCalls()
    })
    .toHaveLength(4)
  const times = readCalls().map(({ startedAt }) => startedAt)
  for (const [index, delay] of [2000, 4000, 8000].entries()) {
    const interval = (times[index + 1] ?? Number.NaN) - (times[index] ?? Number.NaN)
    expect(interval).toBeGreaterThanOrEqual(delay)
    expect(interval).toBeLessThan(delay + 4000)
  }
}

/** Opens /result and waits until the order is confirmed. */
export async function openConfirmation(options: MountOptions = {}): Promise<Screen> {
  const screen = await openResult(options)
  await waitForConfirmation(screen)
  return screen
}

/** The entry of the confirmation at the last return address to which the widget has navigated. */
export function readReturnEntry({ navigations }: Screen): Pick<MountOptions, 'path' | 'launch'> {
  const address = new URL(navigations.at(-1) ?? '').searchParams.get('redirect_url') ?? ''
  const { pathname, searchParams } = new URL(address, location.href)
  return { path: pathname, launch: Object.fromEntries(searchParams) }
}

/** Advances the time until the order is confirmed after a press of Pay. */
export async function waitForThanks({ heading }: Pick<Screen, 'heading'>): Promise<void> {
  await waitForElement(heading(THANKS), 1000)
}
