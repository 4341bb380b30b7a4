import type {
  SetupIntentResult,
  Stripe,
  StripeConstructorOptions,
  StripeError,
} from '@stripe/stripe-js'
import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import { type ConfirmOptions, createConfirmSetup } from './confirm-setup.ts'
import { type GroupOptions, createElements } from './elements.ts'
import { mountFrame } from './frame-link.ts'
import { createUnsupportedError, IntegrationError } from './integration-error.ts'
import { openChallenge } from './open-challenge.ts'
import type { StripeApiClient } from './stripe-api-client.ts'
import { createStripeApiClient } from './stripe-api-client.ts'

/** Release train that the installed @stripe/stripe-js expects. */
export const STRIPE_VERSION = 'endive'

/** The supported methods, typed by the vendor. */
export type StripeStub = Pick<
  Stripe,
  'elements' | 'confirmSetup' | 'retrieveSetupIntent' | 'registerAppInfo'
> &
  Record<'_registerWrapper', (wrapper: object) => void>

/** Where the card form and the 3D Secure dialog are shown. */
export type StripeFrames = {
  mountFrame: typeof mountFrame
  openChallenge: typeof openChallenge
  /** Milliseconds before a confirmation is sent; about as many as Stripe.js takes by default. */
  confirmDelayMs?: number | undefined
}

/**
 * The prefixes of Stripe.js methods. Other names are left undefined: a promise looks for `then`, for example.
 * https://docs.stripe.com/js
 */
const METHOD_NAME = /^(?:collect|confirm|create|handle|init|paymentRequest|process|retrieve|verify)/

/** Adds every method that the stub does not implement: wrappers find it, and a call to it is rejected. */
function rejectUnsupportedMethods<Methods extends object>(supported: Methods): Methods {
  return new Proxy(supported, {
    get: (target, name) => {
      if (name in target || typeof name === 'symbol' || !METHOD_NAME.test(name))
        return Reflect.get(target, name) as unknown
      return () => Promise.reject(createUnsupportedError(`stripe.${name}()`))
    },
  })
}

/**
 * The object that `Stripe(key, options)` returns. A live key is refused because it would mean that this stub runs where
 * customers enter real cards.
 * @param frames A test replaces them, since loading a frame takes longer than the rest of a payment.
 * @param api A test replaces it by one whose requests end with their page.
 * @throws IntegrationError for an empty, secret or live key.
 */
export function createStripeStub(
  key: string,
  { locale }: Pick<StripeConstructorOptions, 'locale'> = {},
  frames: StripeFrames = { mountFrame, openChallenge },
  api: StripeApiClient = createStripeApiClient(key),
): StripeStub {
  if (!key) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string.',
    )
  }
  if (key.startsWith('sk_')) {
    throw new IntegrationError('You should not use your secret key with Stripe.js.')
  }
  if (key.startsWith('pk_live')) {
    throw new IntegrationError('The Stripe stub accepts test keys only.')
  }
  const runConfirm = createConfirmSetup({ ...frames, api })

  function confirmSetup(
    options: ConfirmOptions & { redirect: 'if_required' },
  ): Promise<SetupIntentResult>
  function confirmSetup(
    options: ConfirmOptions & { redirect?: 'always' },
  ): Promise<{ error: StripeError }>
  function confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult> {
    return runConfirm(options)
  }

  return rejectUnsupportedMethods<StripeStub>({
    elements: (options: GroupOptions = {}) =>
      createElements(options, { api, locale, mountFrame: frames.mountFrame }),
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
  })
}
