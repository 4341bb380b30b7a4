import { page } from 'vitest/browser'
import { findCardForm } from '#e2e/support/pages/controls.ts'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** Opens Payment with an order that is complete up to this step. */
export function openPayment(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/steps/payment', order: {}, ...options })
}

/** Enters a card in Stripe's frame. */
export async function fillCard(cardNumber: string, { cvc = '123' } = {}): Promise<void> {
  const frame = page.frameLocator(page.getByTitle('Secure payment input frame'))
  const { number, expiry, securityCode } = findCardForm(frame)
  await number.fill(cardNumber)
  await expiry.fill('12 / 34')
  await securityCode.fill(cvc)
}

/** Enters a card and clicks Pay. */
export async function payWithCard(number: string): Promise<void> {
  await fillCard(number)
  await page.getByRole('button', { name: /^Pay / }).click()
}
