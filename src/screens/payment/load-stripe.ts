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

async function loadStripeOrThrow(publicApiKey: string): Promise<Stripe> {
  try {
    allowStripeScripts()
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
