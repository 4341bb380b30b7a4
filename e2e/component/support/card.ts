import { page } from 'vitest/browser'
import { createStripe, version } from '#mocks/stripe/stripe.ts'

/** Puts the provider's script into the page, as its own script tag would. */
export function provideStripe(): void {
  Object.assign(window, { Stripe: Object.assign(createStripe, { version }) })
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
