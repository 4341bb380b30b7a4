import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { visitor } from './widget.ts'

/** Opens Payment with an order that is complete up to this step. */
export function openPayment(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/steps/payment', order: {}, ...options })
}

/** Enters a card in Stripe's frame. */
export async function fillCard(cardNumber: string, { cvc = '123' } = {}): Promise<void> {
  await visitor.fillCard(cardNumber, cvc)
}

/** Enters a card and presses Pay. */
export async function payWithCard(number: string): Promise<void> {
  await visitor.payWith({ number })
}
