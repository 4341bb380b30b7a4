import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** A script that hangs never fails by itself. */
const PATIENCE_MS = 15_000

/** Spec point 8; shown where the card fields would be. */
export const LOAD_PROBLEM = 'There was a problem with the card payment elements loading'

/** The provider's library for a publishable key; rejects with the sentence above after 15 s or a failure. */
export async function loadProvider(publicApiKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    const stripe = await Promise.race([loadStripe(publicApiKey, { locale: 'en' }), tooLong])
    if (stripe === null) throw new Error(LOAD_PROBLEM)
    return stripe
  } catch (error) {
    throw new Error(LOAD_PROBLEM, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
