import type { SetupIntent, StripeError } from '@stripe/stripe-js'
import type { Provider } from '#scenarios/types.ts'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { cannotConfirm, decide } from './decide.ts'
import { invalidKey, noSuchIntent, setupIntentOf, unexpectedState } from './errors.ts'
import type { SetupIntentAccess, SetupIntentState } from './types.ts'

type Refusal = { error: StripeError; status: 400 | 401 | 402 | 404 }

/** The provider's API for SetupIntents, over the intents of the pretend world. */
export function stripeHandlers(accessTo: (id: string) => SetupIntentAccess): HttpHandler[] {
  const address = 'https://api.stripe.com/v1/setup_intents/:id'
  const refusals = new Map<string, number>()
  /** A form asks for its intent before it shows itself. */
  const refusesForm = (id: string, provider: Provider | null): boolean => {
    const before = refusals.get(id) ?? 0
    if (provider?.does !== 'refuse-form' || before >= provider.times) return false
    refusals.set(id, before + 1)
    return true
  }
  return [
    http.get(address, async ({ request, params }) => {
      const id = String(params['id'])
      const access = accessTo(id)
      const provider = access.provider()
      if (provider?.does === 'hang-form') return await new Promise<never>(() => undefined)
      if (refusesForm(id, provider)) return respond({ error: noSuchIntent(id), status: 404 })
      const found = await find(access, id, new URL(request.url).searchParams)
      return respond('error' in found ? found : setupIntentOf(found))
    }),
    http.post(`${address}/confirm`, async ({ request, params }) => {
      const id = String(params['id'])
      const access = accessTo(id)
      const provider = access.provider()
      if (provider?.does === 'lose' && !provider.heard) return HttpResponse.error()
      const fields = new URLSearchParams(await request.text())
      const found = await find(access, id, fields)
      const answer = 'error' in found ? found : await confirm(access, found, fields)
      return provider?.does === 'lose' ? HttpResponse.error() : respond(answer)
    }),
  ]
}

async function find(
  access: SetupIntentAccess,
  id: string,
  fields: URLSearchParams,
): Promise<SetupIntentState | Refusal> {
  const key = fields.get('key') ?? ''
  if (!key.startsWith('pk_test_')) return { error: invalidKey(key), status: 401 }
  const state = await access.read(id)
  if (state && state.clientSecret === fields.get('client_secret')) return state
  return { error: noSuchIntent(id), status: 404 }
}

async function confirm(
  access: SetupIntentAccess,
  state: SetupIntentState,
  fields: URLSearchParams,
): Promise<SetupIntent | Refusal> {
  const provider = access.provider()
  if (provider?.does === 'confirm-elsewhere') return elsewhere(access, state, provider.status)
  const { change, error } = decide(state, {
    paymentMethod: fields.get('payment_method'),
    authentication: fields.get('authentication'),
    provider,
  })
  if (change) await access.update(state.id, change)
  const after = { ...state, ...change }
  if (!error) return setupIntentOf(after)
  const refusal = error(after)
  return { error: refusal, status: refusal.type === 'card_error' ? 402 : 400 }
}

/**
 * Somebody was faster, another tab perhaps: the intent is in a state that cannot be confirmed. What is
 * still under way, or not told, has succeeded by the time that anybody looks.
 */
async function elsewhere(
  access: SetupIntentAccess,
  state: SetupIntentState,
  status: Extract<Provider, { does: 'confirm-elsewhere' }>['status'],
): Promise<Refusal> {
  const told = status === 'absent' ? 'succeeded' : status
  const paymentMethod = 'pm_card_visa_4242'
  await access.update(state.id, {
    status: status === 'canceled' ? 'canceled' : 'succeeded',
    paymentMethod,
  })
  const error = unexpectedState({ ...state, status: told, paymentMethod }, cannotConfirm(told))
  if (status === 'absent') delete error.setup_intent
  return { error, status: 400 }
}

/** Open to every page, as the provider's API is: its script asks from the page's origin. */
function respond(
  answer: SetupIntent | Refusal,
): HttpResponse<SetupIntent | Pick<Refusal, 'error'>> {
  const headers = { 'access-control-allow-origin': '*' }
  if (!('error' in answer)) return HttpResponse.json(answer, { headers })
  return HttpResponse.json({ error: answer.error }, { status: answer.status, headers })
}
