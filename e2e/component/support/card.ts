import { page } from 'vitest/browser'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'

/** Opens Payment on an order that has all that the steps before leave. */
export function openPayment(options: MountOptions = {}): Promise<Screen> {
  return openWidget({ path: '/steps/payment', order: {}, ...options })
}

/** Types a card into the provider's frame. */
export async function fillCard(
  number: string,
  { expiry = '12 / 34', cvc = '123' } = {},
): Promise<void> {
  const card = page.frameLocator(page.getByTitle('Secure payment input frame'))
  await card.getByRole('textbox', { name: 'Card number' }).fill(number)
  await card.getByRole('textbox', { name: 'Expiration date' }).fill(expiry)
  await card.getByRole('textbox', { name: 'Security code' }).fill(cvc)
}

/** Types a card and presses Pay. */
export async function payWithCard(number: string): Promise<void> {
  await fillCard(number)
  await page.getByRole('button', { name: /^Pay / }).click()
}
