import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A script that hangs never fails by itself, and a form that is never ready says nothing. */
export const PATIENCE_MS = 15_000

/** Spec point 8; shown where the card fields would be. */
export const LOAD_PROBLEM = 'There was a problem with the card payment elements loading'

/** The script is still on its way: on this page it is not asked for again. */
export class StalledError extends Error {
  constructor() {
    super(LOAD_PROBLEM)
    this.name = 'StalledError'
  }
}

async function load(publicApiKey: string): Promise<Stripe> {
  try {
    const stripe = await loadStripe(publicApiKey, { locale: 'en' })
    if (stripe !== null) return stripe
  } catch (error) {
    throw new Error(LOAD_PROBLEM, { cause: error })
  }
  throw new Error(LOAD_PROBLEM)
}

/**
 * The provider's library for a publishable key; rejects with the sentence above after a failure, when a
 * later call loads it anew, and with StalledError after 15 s, when none would.
 */
export async function loadProvider(publicApiKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StalledError()), PATIENCE_MS)
  })
  try {
    return await Promise.race([load(publicApiKey), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
