/** HTML pages of the Stripe stub: inputs of the mock build. */
export const stripePages = {
  frame: 'mocks/server/stripe/pages/card-form.html',
  /** Stripe's own URL contains 'three-ds-2-challenge' as well, so tests can find the frame by it. */
  challenge: 'mocks/server/stripe/pages/three-ds-2-challenge.html',
} as const
