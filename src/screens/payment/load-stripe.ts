import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A hanging script and a form that never becomes ready raise no error. */
export const LOAD_TIMEOUT_MS = 15_000

/** Shown in place of the card fields (PAY-8). */
export const LOAD_ERROR_MESSAGE = 'There was a problem with the card payment elements loading'

/** Stripe.js is still loading: calling `loadStripe` again would wait for the same script. */
export class StripeLoadTimeoutError extends Error {
  constructor() {
    super(LOAD_ERROR_MESSAGE)
    this.name = 'StripeLoadTimeoutError'
  }
}

async function loadStripeOrThrow(publicApiKey: string): Promise<Stripe> {
  try {
    const stripe = await loadStripe(publicApiKey, { locale: 'en' })
    if (stripe !== null) return stripe
  } catch (error) {
    throw new Error(LOAD_ERROR_MESSAGE, { cause: error })
  }
  throw new Error(LOAD_ERROR_MESSAGE)
}

/**
 * Loads Stripe.js for a publishable key.
 * @throws An error with LOAD_ERROR_MESSAGE after a failure, which another call can retry.
 * @throws StripeLoadTimeoutError after 15 s; only a page reload can retry.
 */
export async function loadStripeWithTimeout(publicApiKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StripeLoadTimeoutError()), LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loadStripeOrThrow(publicApiKey), timeout])
  } finally {
    clearTimeout(timer)
  }
}
