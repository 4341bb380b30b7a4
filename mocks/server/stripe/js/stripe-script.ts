import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js'
import { createStripeStub, STRIPE_VERSION } from './stripe-stub.ts'

// Stripe.js defines one global with its release train. Not an arrow function: some pages call it with `new`.
window.Stripe = Object.assign(
  function (key: string, options?: StripeConstructorOptions) {
    return createStripeStub(key, options) as unknown as Stripe
  },
  { version: STRIPE_VERSION },
)
