import type {
  Appearance,
  SetupIntent,
  StripeElements,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import { IntegrationError, createUnsupportedError } from './integration-error.ts'
import { type PaymentElement, createPaymentElement } from './payment-element.ts'
import type { mountFrame } from './frame-link.ts'
import type { StripeApiClient } from './stripe-api-client.ts'

export type GroupOptions = { clientSecret?: string; appearance?: Appearance }

/** The part of a group that `confirmSetup` uses. */
type ElementsGroup = { clientSecret: string; payment(): PaymentElement | null }

const groups = new WeakMap<object, ElementsGroup>()

export function findElementsGroup(elements: unknown): ElementsGroup | undefined {
  return typeof elements === 'object' && elements ? groups.get(elements) : undefined
}

/** @throws IntegrationError for an absent or malformed secret. */
function parseClientSecret(clientSecret: string | undefined): string {
  if (clientSecret === undefined) throw createUnsupportedError('elements() without clientSecret')
  if (parseSetupIntentId(clientSecret) !== null) return clientSecret
  throw new IntegrationError(
    'Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
  )
}

function isTerminal(status: SetupIntent.Status) {
  return status === 'succeeded' || status === 'canceled'
}

/** What a Payment Element answers to an intent that can no longer be confirmed. */
const TERMINAL_ERROR: StripeError = {
  type: 'invalid_request_error',
  code: 'setup_intent_unexpected_state',
  message: 'This SetupIntent is in a terminal state and cannot be used to initialize Elements.',
}

/** Validates the fields, as `elements.submit()` reports it. */
async function submitPayment(payment: PaymentElement | null) {
  if (!payment) throw new IntegrationError('elements.submit() needs a Payment Element.')
  const result = await payment.submit('elements.submit()')
  if (!('error' in result)) return { selectedPaymentMethod: 'card' }
  const { code, message } = result.error
  return { error: { type: 'validation_error', code, message } }
}

/**
 * A group with at most one Payment Element.
 * @throws IntegrationError for other elements and for an invalid client secret.
 */
export function createElements(
  options: GroupOptions,
  context: { api: StripeApiClient; locale: string | undefined; mountFrame: typeof mountFrame },
): StripeElements {
  const clientSecret = parseClientSecret(options.clientSecret)
  let { appearance } = options
  let payment: PaymentElement | null = null

  const load = async () => {
    const { error, setupIntent } = await context.api.retrieve(clientSecret)
    return error ?? (isTerminal(setupIntent.status) ? TERMINAL_ERROR : undefined)
  }

  const stub = {
    create: (type: string, elementOptions: StripePaymentElementOptions = {}) => {
      if (type !== 'payment') throw createUnsupportedError(`elements.create('${type}')`)
      if (payment) throw new IntegrationError('Can only create one Element of type payment.')
      payment = createPaymentElement(
        { options: elementOptions, appearance, locale: context.locale },
        {
          mountFrame: context.mountFrame,
          load,
          onDestroy: () => {
            payment = null
          },
        },
      )
      return payment.element
    },
    getElement: (type: string) => (type === 'payment' ? (payment?.element ?? null) : null),
    update: (changes: Pick<GroupOptions, 'appearance'>) => {
      appearance = changes.appearance ?? appearance
      payment?.setAppearance(appearance)
    },
    submit: () => submitPayment(payment),
  }
  // The type has an overload for each of thirty elements; the stub supports one.
  const elements = stub as unknown as StripeElements
  groups.set(elements, { clientSecret, payment: () => payment })
  return elements
}
