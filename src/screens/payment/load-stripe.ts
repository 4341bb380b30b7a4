import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A script that hangs never fails by itself, and a form that is never ready says nothing. */
export const LOAD_TIMEOUT_MS = 15_000

/** Spec point 8; shown where the card fields would be. */
export const LOAD_ERROR_MESSAGE = 'There was a problem with the card payment elements loading'

/** The script is still on its way: on this page it is not asked for again. */
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
 * The provider's library for a publishable key; rejects with the sentence above after a failure, when a
 * later call loads it anew, and with StalledError after 15 s, when none would.
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
