import type { Stripe } from '@stripe/stripe-js'
import { createStripeStub, version } from './stripe-stub.ts'

// What the provider's script does when it runs: one global, with the release train it belongs to.
// A function, not an arrow: some call it with `new`.
window.Stripe = Object.assign(
  function (key: string) {
    return createStripeStub(key) as unknown as Stripe
  },
  { version },
)
