import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { setScriptPolicy } from '#src/lib/trusted-scripts.ts'
import { getLanguage } from '#src/i18n/language.ts'

/** Time after which a script that hangs, or a form that is not ready, is reported: neither raises an error. */
export const LOAD_TIMEOUT_MS = 15_000

/** Shown in place of the card fields (PAY-8). */
export const LOAD_ERROR_MESSAGE = 'There was a problem with the card payment elements loading'

/**
 * Loads Stripe.js for a publishable key. Stays pending while the script hangs: another call would wait for the
 * same script.
 * @throws An error with LOAD_ERROR_MESSAGE after a failure, which another call can retry.
 */
export async function loadStripeScript(publicApiKey: string): Promise<Stripe> {
  try {
    setScriptPolicy(window)
    const stripe = await loadStripe(publicApiKey, { locale: getLanguage() as StripeElementLocale })
    if (stripe !== null) return stripe
  } catch (error) {
    throw new Error(LOAD_ERROR_MESSAGE, { cause: error })
  }
  throw new Error(LOAD_ERROR_MESSAGE)
}
