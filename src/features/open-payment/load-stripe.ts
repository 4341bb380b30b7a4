import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { getLanguage } from '#src/i18n/language.ts'

/** Time after which a script that hangs, or a form that is not ready, is reported: neither raises an error. */
export const LOAD_TIMEOUT_MS = 15_000

/** Shown in place of the card fields (PAY-8). */
export const LOAD_ERROR_MESSAGE = 'There was a problem with the card payment elements loading'

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API */
    trustedTypes?: {
      defaultPolicy: object | null
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): object
    }
  }
}

/** Stripe's loader sets the address of a script as a text, which the content security policy forbids. */
function allowStripeScripts(): void {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (/^https:\/\/([\w-]+\.)?js\.stripe\.com\//.test(url) ? url : null),
  })
}

/**
 * Loads Stripe.js for a publishable key. Stays pending while the script hangs: another call would wait for the
 * same script.
 * @throws An error with LOAD_ERROR_MESSAGE after a failure, which another call can retry.
 */
export async function loadStripeScript(publicApiKey: string): Promise<Stripe> {
  try {
    allowStripeScripts()
    const stripe = await loadStripe(publicApiKey, { locale: getLanguage() as StripeElementLocale })
    if (stripe !== null) return stripe
  } catch (error) {
    throw new Error(LOAD_ERROR_MESSAGE, { cause: error })
  }
  throw new Error(LOAD_ERROR_MESSAGE)
}
