import type { SetupIntentResult } from '@stripe/stripe-js'
import type { openChallenge } from './open-challenge.ts'
import { findElementsGroup } from './elements.ts'
import { IntegrationError, createUnsupportedError } from './integration-error.ts'
import type { StripeApiClient } from './stripe-api-client.ts'
import { sleep } from '#src/lib/sleep.ts'

export type ConfirmOptions = {
  elements?: unknown
  clientSecret?: string
  confirmParams?: { return_url?: string }
  redirect?: 'always' | 'if_required'
}

type ConfirmContext = {
  api: StripeApiClient
  openChallenge: typeof openChallenge
  /** Stripe.js takes about 400 ms before it sends the request. */
  confirmDelayMs?: number | undefined
}

/**
 * `stripe.confirmSetup`: validates the fields, confirms the intent and shows 3D Secure if required. Declines are returned
 * as `error`, in the language of the elements. https://docs.stripe.com/js/setup_intents/confirm_setup
 * @throws IntegrationError for incorrect use.
 */
export function createConfirmSetup(context: ConfirmContext) {
  /** Per group, so that an abandoned confirmation does not block another group. */
  const groupsInProgress = new WeakSet<object>()

  return async (options: ConfirmOptions): Promise<SetupIntentResult> => {
    const returnUrl = resolveReturnUrl(options)
    const group = findElementsGroup(options.elements)
    if (!group) throw createUnsupportedError('confirmSetup() without elements')
    const payment = group.payment()
    if (!payment) {
      throw new IntegrationError(
        'Invalid value for stripe.confirmSetup(): elements should have a mounted Payment Element or Express Checkout Element.',
      )
    }
    if (groupsInProgress.has(group))
      throw new IntegrationError('confirmSetup() is already in progress.')
    groupsInProgress.add(group)
    try {
      const submitResult = await payment.submit('stripe.confirmSetup()')
      if ('error' in submitResult) {
        const { code, message } = submitResult.error
        return { error: { type: 'validation_error', code, message } }
      }
      const clientSecret = options.clientSecret ?? group.clientSecret
      const result = await confirmSetupIntent(context, clientSecret, submitResult.paymentMethod)
      if (result.error) {
        payment.showDecline(result.error)
        return { error: result.error }
      }
      return returnUrl === null ? result : await redirectTop(returnUrl, result.setupIntent)
    } finally {
      groupsInProgress.delete(group)
    }
  }
}

async function confirmSetupIntent(
  { api, openChallenge: authenticate, confirmDelayMs = 400 }: ConfirmContext,
  clientSecret: string,
  paymentMethod: string,
): Promise<SetupIntentResult> {
  await sleep(confirmDelayMs)
  const result = await api.confirm(clientSecret, { payment_method: paymentMethod })
  if (result.setupIntent?.status !== 'requires_action') return result
  const choice = await authenticate()
  return api.confirm(clientSecret, { authentication: choice === 'complete' ? 'complete' : 'fail' })
}

/** null: the result is returned to the page instead of a redirect. */
function resolveReturnUrl({ redirect = 'always', confirmParams }: ConfirmOptions): URL | null {
  if (redirect === 'if_required') return null
  const address = confirmParams?.return_url
  if (address === undefined || !URL.canParse(address)) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmSetup(): confirmParams.return_url should be a URL when redirect is always.',
    )
  }
  return new URL(address)
}

/** Navigates the top window. The promise never settles, as with Stripe.js. */
function redirectTop(
  address: URL,
  intent: { id: string; client_secret: string | null; status: string },
): Promise<never> {
  address.searchParams.set('setup_intent', intent.id)
  address.searchParams.set('setup_intent_client_secret', intent.client_secret ?? '')
  address.searchParams.set('redirect_status', intent.status)
  if (window.top) window.top.location.href = address.href
  return new Promise(() => {})
}
