import { expect, vi } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** The heading of /result while the confirmation is awaited, and after it. */
export const WAITING = 'Order confirmation...'
export const THANKS = `Thank you, ${contact.firstName}`

/** Opens /result on an order whose card is verified. */
export function openResult(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/result', order: { verified: true }, timers: 'fake', ...options })
}

/** Lets the seconds pass that the mock server takes to confirm an order. */
export async function waitForConfirmation({ heading }: Screen): Promise<void> {
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
}

/** Opens /result and waits for its confirmation. */
export async function openConfirmation(options: MountOptions = {}): Promise<Screen> {
  const screen = await openResult(options)
  await waitForConfirmation(screen)
  return screen
}
