import type { SetupIntent, StripeError } from '@stripe/stripe-js'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { sleep } from '#src/lib/sleep.ts'
import { formatCannotConfirm, simulateConfirmation } from './simulate-confirmation.ts'
import {
  buildInvalidKeyError,
  buildNoSuchIntentError,
  buildSetupIntent,
  buildUnexpectedStateError,
} from './stripe-errors.ts'
import type { SetupIntentAccess, SetupIntentState } from '#mocks/stripe/setup-intent.ts'

type ErrorResult = { error: StripeError; status: 400 | 401 | 402 | 404 }

/** Handlers for Stripe's SetupIntent API, backed by the intents of the mock server. */
export function createStripeHandlers(getAccess: (id: string) => SetupIntentAccess): HttpHandler[] {
  const address = 'https://api.stripe.com/v1/setup_intents/:id'
  return [
    http.get(address, async ({ request, params }) => {
      const id = String(params['id'])
      const access = getAccess(id)
      const provider = access.provider()
      if (provider?.behavior === 'hang-form') return await new Promise<never>(() => undefined)
      // The Payment Element retrieves its intent before it is shown.
      if (
        provider?.behavior === 'refuse-form' &&
        (await countFailure(access, id)) <= provider.times
      )
        return createResponse({ error: buildNoSuchIntentError(id), status: 404 })
      const result = await findSetupIntent(access, id, new URL(request.url).searchParams)
      return createResponse('error' in result ? result : buildSetupIntent(result))
    }),
    http.post(`${address}/confirm`, async ({ request, params }) => {
      const id = String(params['id'])
      const access = getAccess(id)
      const provider = access.provider()
      if (provider?.behavior === 'lose' && !provider.isProcessed) return HttpResponse.error()
      if (provider?.behavior === 'delay') await waitForProvider(provider.seconds)
      const fields = new URLSearchParams(await request.text())
      const intent = await findSetupIntent(access, id, fields)
      const result = 'error' in intent ? intent : await confirmSetupIntent(access, intent, fields)
      return provider?.behavior === 'lose' ? HttpResponse.error() : createResponse(result)
    }),
  ]
}

/** Stripe cancels an intent whose confirmations fail too often; the number is assumed, as Stripe publishes none. */
export const CONFIRMATION_LIMIT = 20

async function waitForProvider(seconds: number | null): Promise<void> {
  if (seconds === null) return await new Promise<never>(() => undefined)
  await sleep(seconds * 1000)
}

/** The number of the failure that is next for an intent. */
async function countFailure(access: SetupIntentAccess, id: string): Promise<number> {
  return await access.count(`failure ${id}`)
}

/** What the provider does at a confirmation, which is another after the failures of the scenario. */
async function resolveBehavior(
  access: SetupIntentAccess,
  id: string,
  authentication: string | null,
): Promise<{ provider: ProviderBehavior | null; isLast?: boolean }> {
  const provider = access.provider()
  if (provider?.behavior === 'decline') {
    const failure = await countFailure(access, id)
    if (failure > provider.times) return { provider: null }
    return { provider, isLast: provider.isFinal === true && failure === provider.times }
  }
  const isAnswer = provider?.behavior === 'fail-authentication' && authentication !== null
  if (isAnswer && (await countFailure(access, id)) > provider.times)
    return { provider: { behavior: 'authenticate' } }
  return { provider }
}

async function findSetupIntent(
  access: SetupIntentAccess,
  id: string,
  fields: URLSearchParams,
): Promise<SetupIntentState | ErrorResult> {
  const key = fields.get('key') ?? ''
  if (!key.startsWith('pk_test_')) return { error: buildInvalidKeyError(key), status: 401 }
  const state = await access.read(id)
  if (state && state.clientSecret === fields.get('client_secret')) return state
  return { error: buildNoSuchIntentError(id), status: 404 }
}

async function confirmSetupIntent(
  access: SetupIntentAccess,
  state: SetupIntentState,
  fields: URLSearchParams,
): Promise<SetupIntent | ErrorResult> {
  const authentication = fields.get('authentication')
  const { provider, isLast = false } = await resolveBehavior(access, state.id, authentication)
  if (provider?.behavior === 'confirm-elsewhere')
    return confirmElsewhere(access, state, provider.status)
  const { change, error } = simulateConfirmation(state, {
    paymentMethod: fields.get('payment_method'),
    authentication,
    provider,
    isLast,
  })
  const hasFailed = change?.status === 'requires_payment_method'
  if (hasFailed && (await access.count(`failed ${state.id}`)) >= CONFIRMATION_LIMIT)
    change.status = 'canceled'
  if (change) await access.update(state.id, change)
  const updatedState = { ...state, ...change }
  if (!error) return buildSetupIntent(updatedState)
  const stripeError = error(updatedState)
  return { error: stripeError, status: stripeError.type === 'card_error' ? 402 : 400 }
}

/**
 * The intent was confirmed elsewhere, for example in another tab. A status reported as processing, or not reported, is
 * stored as succeeded.
 */
async function confirmElsewhere(
  access: SetupIntentAccess,
  state: SetupIntentState,
  status: Extract<ProviderBehavior, { behavior: 'confirm-elsewhere' }>['status'],
): Promise<ErrorResult> {
  const reportedStatus = status === 'absent' ? 'succeeded' : status
  const paymentMethod = 'pm_card_visa_4242'
  await access.update(state.id, {
    status: status === 'canceled' ? 'canceled' : 'succeeded',
    paymentMethod,
  })
  const error = buildUnexpectedStateError(
    { ...state, status: reportedStatus, paymentMethod },
    formatCannotConfirm(reportedStatus),
  )
  if (status === 'absent') delete error.setup_intent
  return { error, status: 400 }
}

/** Allows every origin, because Stripe.js sends requests from the page's origin. */
function createResponse(result: SetupIntent | ErrorResult): Response {
  const headers = { 'access-control-allow-origin': '*' }
  if (!('error' in result)) return Response.json(result, { headers })
  return Response.json({ error: result.error }, { status: result.status, headers })
}
