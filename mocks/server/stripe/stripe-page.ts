/** The HTML page of the Stripe stub: an input of the mock build. */
export const STRIPE_PAGE = 'mocks/server/stripe/pages/stripe-frame.html'

/** The query of the bank's dialog. Stripe's own URL contains this as well, so tests can find the frame by it. */
export const CHALLENGE = 'three-ds-2-challenge'
