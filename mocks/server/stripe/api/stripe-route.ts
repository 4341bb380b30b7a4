import type { SetupIntent, StripeError } from '@stripe/stripe-js'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import type { Route } from '#mocks/wire/backend.ts'
import { readText } from '#mocks/wire/backend.ts'
import { findCall } from '#mocks/wire/request-call.ts'
import type {
  SetupIntentAccess,
  SetupIntents,
  SetupIntentState,
} from '#mocks/server/stripe/setup-intent.ts'
import { formatCannotConfirm, simulateConfirmation } from './simulate-confirmation.ts'
import {
  buildInvalidKeyError,
  buildNoSuchIntentError,
  buildSetupIntent,
  buildUnexpectedStateError,
  CORS_HEADERS,
} from './stripe-errors.ts'

type ErrorResult = { error: StripeError; status: 400 | 401 | 402 | 404 }

type Result = SetupIntent | ErrorResult

/**
 * Stripe's SetupIntent API, backed by the intents of the mock server. The decision on a request is made while nothing else
 * changes them: of two confirmations at the same time one succeeds.
 */
export function createStripeRoute(access: SetupIntentAccess): Route {
  const respond = async (request: Request, id: string): Promise<Response> => {
    const isConfirmation = request.method === 'POST'
    const fields = new URLSearchParams(
      isConfirmation ? await readText(request) : new URL(request.url).searchParams,
    )
    const result = await access((intents): Result => {
      const found = findSetupIntent(intents, id, fields)
      if ('error' in found) return found
      return isConfirmation ? confirm(intents, found, fields) : buildSetupIntent(found)
    })
    return createResponse(result)
  }
  return (request) => {
    const id = findCall(request)?.setupIntentId
    return id === undefined ? null : respond(request, id)
  }
}

/** Stripe cancels an intent whose confirmations fail too often; the number is assumed, as Stripe publishes none. */
export const CONFIRMATION_LIMIT = 20

/** What the provider does at a confirmation: after the failures of the scenario the bank accepts the answer. */
function resolveBehavior(
  { provider, count }: SetupIntents,
  id: string,
  authentication: string | null,
): ProviderBehavior | null {
  const isAnswer = provider?.behavior === 'fail-authentication' && authentication !== null
  return isAnswer && count(`failure ${id}`) > provider.times
    ? { behavior: 'authenticate' }
    : provider
}

function findSetupIntent(
  { read }: SetupIntents,
  id: string,
  fields: URLSearchParams,
): SetupIntentState | ErrorResult {
  const key = fields.get('key') ?? ''
  if (!key.startsWith('pk_test_')) return { error: buildInvalidKeyError(key), status: 401 }
  const state = read(id)
  if (state && state.clientSecret === fields.get('client_secret')) return state
  return { error: buildNoSuchIntentError(id), status: 404 }
}

function confirm(intents: SetupIntents, state: SetupIntentState, fields: URLSearchParams): Result {
  const authentication = fields.get('authentication')
  const provider = resolveBehavior(intents, state.id, authentication)
  if (provider?.behavior === 'confirm-elsewhere')
    return confirmElsewhere(intents, state, provider.status)
  const { change, error } = simulateConfirmation(state, {
    paymentMethod: fields.get('payment_method'),
    authentication,
    provider,
  })
  const limit = provider?.behavior === 'limit' ? provider.failures : CONFIRMATION_LIMIT
  const hasFailed = change?.status === 'requires_payment_method'
  if (hasFailed && intents.count(`failed ${state.id}`) >= limit) change.status = 'canceled'
  if (change) intents.update(state.id, change)
  const updatedState = { ...state, ...change }
  if (!error) return buildSetupIntent(updatedState)
  const stripeError = error(updatedState)
  return { error: stripeError, status: stripeError.type === 'card_error' ? 402 : 400 }
}

/**
 * The intent was confirmed elsewhere, for example in another tab. A status reported as processing, or not reported, is
 * stored as succeeded.
 */
function confirmElsewhere(
  { update }: SetupIntents,
  state: SetupIntentState,
  status: Extract<ProviderBehavior, { behavior: 'confirm-elsewhere' }>['status'],
): ErrorResult {
  const reportedStatus = status === 'absent' ? 'succeeded' : status
  const paymentMethod = 'pm_card_visa_4242'
  update(state.id, { status: status === 'canceled' ? 'canceled' : 'succeeded', paymentMethod })
  const error = buildUnexpectedStateError(
    { ...state, status: reportedStatus, paymentMethod },
    formatCannotConfirm(reportedStatus),
  )
  if (status === 'absent') delete error.setup_intent
  return { error, status: 400 }
}

function createResponse(result: Result): Response {
  if (!('error' in result)) return Response.json(result, { headers: CORS_HEADERS })
  const { error, status } = result
  return Response.json({ error }, { status, headers: CORS_HEADERS })
}
