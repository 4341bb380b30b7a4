/** Pages of the stand-in, as built and as served: inputs of the mock build. */
export const stripePages = {
  frame: 'mocks/stripe/pages/card-form.html',
  /** The name holds 'three-ds-2-challenge', as the provider's own address does. */
  challenge: 'mocks/stripe/pages/three-ds-2-challenge.html',
  issuer: 'mocks/stripe/pages/three-ds-2-issuer.html',
} as const
