import type { SetupIntent, SetupIntentResult, StripeError } from '@stripe/stripe-js'
import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import { IntegrationError } from './integration-error.ts'

declare global {
  interface ImportMetaEnv {
    /** Where the API is, in a build that has it elsewhere. */
    readonly STRIPE_API?: string
  }
}

export type StripeApiClient = {
  retrieve(clientSecret: string): Promise<SetupIntentResult>
  confirm(
    clientSecret: string,
    fields: { payment_method: string } | { authentication: 'complete' | 'fail' },
  ): Promise<SetupIntentResult>
}

const connectionError: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** Calls the SetupIntent API as Stripe.js does, with form fields that include the key. Failures are returned as `error`. */
export function createStripeApiClient(key: string): StripeApiClient {
  return {
    retrieve: (clientSecret) =>
      sendRequest(
        `${buildSetupIntentUrl(clientSecret)}?${encodeForm({ key, client_secret: clientSecret })}`,
      ),
    confirm: (clientSecret, fields) =>
      sendRequest(`${buildSetupIntentUrl(clientSecret)}/confirm`, {
        method: 'POST',
        body: encodeForm({ key, client_secret: clientSecret, ...fields }),
      }),
  }
}

function buildSetupIntentUrl(clientSecret: string): string {
  const id = parseSetupIntentId(clientSecret)
  if (id === null) {
    throw new IntegrationError(
      'Invalid value for clientSecret: it should be a client secret of the form ${id}_secret_${secret}.',
    )
  }
  return `${import.meta.env.STRIPE_API ?? 'https://api.stripe.com'}/v1/setup_intents/${id}`
}

function encodeForm(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields)
}

async function sendRequest(url: string, init?: RequestInit): Promise<SetupIntentResult> {
  try {
    const response = await fetch(url, init)
    const body = (await response.json()) as SetupIntent | { error: StripeError }
    return 'error' in body ? { error: body.error } : { setupIntent: body }
  } catch {
    return { error: connectionError }
  }
}
