import { page } from 'vitest/browser'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** Opens Payment with an order that is complete up to this step. */
export function openPayment(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/steps/payment', order: {}, ...options })
}

/** Enters a card in Stripe's frame. */
export async function fillCard(
  number: string,
  { expiry = '12 / 34', cvc = '123' } = {},
): Promise<void> {
  const card = page.frameLocator(page.getByTitle('Secure payment input frame'))
  await card.getByRole('textbox', { name: 'Card number' }).fill(number)
  await card.getByRole('textbox', { name: 'Expiration date' }).fill(expiry)
  await card.getByRole('textbox', { name: 'Security code' }).fill(cvc)
}

/** Enters a card and clicks Pay. */
export async function payWithCard(number: string): Promise<void> {
  await fillCard(number)
  await page.getByRole('button', { name: /^Pay / }).click()
}
