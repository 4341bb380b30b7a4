import type { SetupIntentResult, StripeError } from '@stripe/stripe-js'
import { type SupportedMethods, createUnsupportedMethods } from './unsupported-methods.ts'
import { parseSetupIntentId } from '#mocks/stripe/client-secret.ts'
import { type ConfirmOptions, createConfirmSetup } from './confirm-setup.ts'
import { type GroupOptions, createElements } from './elements.ts'
import { IntegrationError } from './integration-error.ts'
import { createStripeApiClient } from './stripe-api-client.ts'

/** The release train that @stripe/stripe-js of package.json expects. */
export const version = 'endive'

export type StripeStub = SupportedMethods & Record<'_registerWrapper', (wrapper: object) => void>

/**
 * The object that `Stripe(key)` gives. Only test keys: a live key means that this script stands in
 * where real cards are typed.
 * @throws IntegrationError for an empty, secret or live key.
 */
export function createStripeStub(key: string): StripeStub {
  if (!key) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string.',
    )
  }
  if (key.startsWith('sk_')) {
    throw new IntegrationError('You should not use your secret key with Stripe.js.')
  }
  if (key.startsWith('pk_live')) {
    throw new IntegrationError('The simulated provider refuses live keys.')
  }
  const api = createStripeApiClient(key)
  const runConfirm = createConfirmSetup(api)

  function confirmSetup(
    options: ConfirmOptions & { redirect: 'if_required' },
  ): Promise<SetupIntentResult>
  function confirmSetup(
    options: ConfirmOptions & { redirect?: 'always' },
  ): Promise<{ error: StripeError }>
  function confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult> {
    return runConfirm(options)
  }

  return {
    ...createUnsupportedMethods(),
    elements: (options: GroupOptions = {}) => createElements(options, api),
    confirmSetup,
    retrieveSetupIntent: async (clientSecret) => {
      if (parseSetupIntentId(clientSecret) === null) {
        throw new IntegrationError(
          'Invalid value for stripe.retrieveSetupIntent intent secret: value should be a client secret of the form ${id}_secret_${secret}.',
        )
      }
      return api.retrieve(clientSecret)
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}
