import type { SetupIntent, StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { cards, testCards } from '#fixtures/cards.ts'
import type { ProviderBehavior } from '#scenarios/engine/types.ts'
import { CONFIRMATION_LIMIT, createStripeRoute } from './stripe-route.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import type { SetupIntentState } from '#mocks/server/stripe/setup-intent.ts'

const key = 'pk_test_1'

/** The API with one intent. */
function createProvider(
  initialState: Partial<SetupIntentState> = {},
  behavior: ProviderBehavior | null = null,
) {
  let state: SetupIntentState = {
    id: 'seti_1',
    clientSecret: 'seti_1_secret_2',
    status: 'requires_payment_method',
    paymentMethod: null,
    lastFailure: null,
    ...initialState,
  }
  const counts = new Map<string, number>()
  const route = createStripeRoute(async (action) =>
    action({
      count: (what) => {
        const count = (counts.get(what) ?? 0) + 1
        counts.set(what, count)
        return count
      },
      read: (id) => (id === state.id ? state : null),
      update: (_, change) => {
        state = { ...state, lastFailure: null, ...change }
      },
      provider: behavior,
    }),
  )
  const send = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://api.stripe.com/v1/setup_intents/${path}`, init)
    const response = await route(request)
    const body = (await response?.json()) as SetupIntent & { error?: StripeError }
    return { http: response?.status, body, error: body.error }
  }
  return {
    state: () => state,
    retrieve: (query: Record<string, string>, id = 'seti_1') =>
      send(`${id}?${new URLSearchParams(query)}`),
    confirm: (fields: Record<string, string>) =>
      send('seti_1/confirm', {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: 'seti_1_secret_2', ...fields }),
      }),
  }
}

function paymentFields(number: string) {
  return { payment_method: createPaymentMethodToken(number) }
}

function cardsWith(...outcomes: (typeof cards.good.outcome)[]) {
  return testCards.filter(({ outcome }) => outcomes.includes(outcome))
}

test.each(cardsWith('succeeds'))('confirms the card $number', async ({ number }) => {
  const { confirm, state } = createProvider()
  const { http, body } = await confirm(paymentFields(number))
  expect(http).toBe(200)
  expect(body).toMatchObject({ object: 'setup_intent', status: 'succeeded', livemode: false })
  expect(state()).toMatchObject({
    status: 'succeeded',
    paymentMethod: createPaymentMethodToken(number),
  })
})

test.each(cardsWith('declines'))('declines the card $number: $declineCode', async (card) => {
  const { confirm, state } = createProvider()
  const { http, error } = await confirm(paymentFields(card.number))
  expect(http).toBe(402)
  expect(error).toMatchObject({
    type: 'card_error',
    code: card.code,
    decline_code: card.declineCode,
    message: card.message,
    setup_intent: { client_secret: 'seti_1_secret_2', status: 'requires_payment_method' },
    payment_method: { billing_details: { email: 'card.holder@example.com' } },
  })
  expect(state()).toMatchObject({ status: 'requires_payment_method', paymentMethod: null })
})

test.each(cardsWith('authenticates', 'authenticates-then-declines'))(
  'asks for 3D Secure for the card $number, then $outcome',
  async ({ number, outcome }) => {
    const { confirm, state } = createProvider()
    expect((await confirm(paymentFields(number))).body.status).toBe('requires_action')
    const { http, error } = await confirm({ authentication: 'fail' })
    expect(http).toBe(400)
    expect(error).toMatchObject({
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
    })
    expect(state()).toMatchObject({ status: 'requires_payment_method', paymentMethod: null })
    await confirm(paymentFields(number))
    const { body } = await confirm({ authentication: 'complete' })
    expect(body).toMatchObject(
      outcome === 'authenticates'
        ? { status: 'succeeded', payment_method: createPaymentMethodToken(number) }
        : { error: { type: 'card_error', code: 'card_declined' } },
    )
  },
)

test.each([
  ['4000056655665556', 'succeeds'],
  ['2223003122003222', 'succeeds'],
  ['3056930009020004', 'succeeds'],
  ['6205500000000000004', 'succeeds'],
  ['4000002500001001', 'succeeds'],
  ['4000000760000002', 'succeeds'],
  ['4000000000003055', 'succeeds'],
  ['4000008260003178', 'authenticates'],
])('knows the card %s of the list of Stripe, which %s (MOCK-6)', (number, outcome) => {
  expect(testCards).toContainEqual(expect.objectContaining({ number, outcome }))
})

test.each([
  [null, CONFIRMATION_LIMIT],
  [{ behavior: 'limit', failures: 2 } as const, 2],
])('with %j cancels an intent after %i failures (MOCK-6, PAY-18)', async (behavior, limit) => {
  const { confirm, state } = createProvider({}, behavior)
  for (let failures = 1; failures <= limit; failures += 1) {
    expect(state().status).toBe('requires_payment_method')
    const { http, error } = await confirm(paymentFields(cards.declined.number))
    expect(http).toBe(402)
    expect(error?.setup_intent?.status).toBe(state().status)
  }
  expect(state().status).toBe('canceled')
})

test('declines a number that is not a test card, with a token that does not identify it', async () => {
  expect(createPaymentMethodToken('4111111111111111')).toBe('pm_card_unknown')
  const { error } = await createProvider().confirm(paymentFields('4111111111111111'))
  expect(error).toMatchObject({ type: 'card_error', decline_code: 'test_mode_live_card' })
  expect(error?.message).toMatch(/^The simulated card form does not know this card/)
})

test.each([
  ['succeeded', 'because it has already succeeded'],
  ['canceled', 'because it has a status of canceled'],
  ['processing', 'because it has a status of processing'],
] as const)('does not confirm an intent that is %s', async (status, expectedText) => {
  const { confirm, state } = createProvider({ status })
  const { http, error } = await confirm(paymentFields(cards.good.number))
  expect(http).toBe(400)
  expect(error).toMatchObject({
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    setup_intent: { status, client_secret: 'seti_1_secret_2' },
  })
  expect(error?.message).toContain(expectedText)
  expect(state().status).toBe(status)
})

test.each(['requires_payment_method', 'canceled'] as const)(
  'rejects a confirmation of a %s intent without a card',
  async (status) => {
    const { error } = await createProvider({ status }).confirm({})
    expect(error?.code).toBe('setup_intent_unexpected_state')
    expect(error?.message).toContain('missing a payment method')
  },
)

test('retrieves an intent only with its client secret and a test key', async () => {
  const { retrieve } = createProvider()
  const secret = 'seti_1_secret_2'
  expect((await retrieve({ key, client_secret: secret })).body.status).toBe(
    'requires_payment_method',
  )
  expect(await retrieve({ key, client_secret: 'seti_1_secret_3' })).toMatchObject({
    http: 404,
    error: { code: 'resource_missing' },
  })
  expect((await retrieve({ key, client_secret: secret }, 'seti_2')).http).toBe(404)
  expect(await retrieve({ key: 'pk_live_1', client_secret: secret })).toMatchObject({
    http: 401,
    error: { type: 'invalid_request_error' },
  })
})

test.each([
  [{ behavior: 'authenticate' }, 'complete', 'succeeded'],
  [{ behavior: 'authenticate' }, 'fail', 'requires_payment_method'],
  [{ behavior: 'fail-authentication', times: 1 }, 'complete', 'requires_payment_method'],
] as const)(
  'applies the behaviour %j to a good card: 3D Secure %s -> %s',
  async (behavior, choice, finalStatus) => {
    const { confirm, state } = createProvider({}, behavior)
    expect((await confirm(paymentFields(cards.good.number))).body.status).toBe('requires_action')
    await confirm({ authentication: choice })
    expect(state().status).toBe(finalStatus)
  },
)

test.each([
  ['succeeded', 'succeeded', 'succeeded'],
  ['processing', 'processing', 'succeeded'],
  ['canceled', 'canceled', 'canceled'],
  ['absent', undefined, 'succeeded'],
] as const)(
  'does not confirm an intent that was confirmed elsewhere (%s)',
  async (status, reportedStatus, finalStatus) => {
    const { confirm, state } = createProvider({}, { behavior: 'confirm-elsewhere', status })
    const { http, error } = await confirm(paymentFields(cards.good.number))
    expect(http).toBe(400)
    expect(error?.code).toBe('setup_intent_unexpected_state')
    expect(error?.setup_intent?.status).toBe(reportedStatus)
    expect(state().status).toBe(finalStatus)
  },
)

test('fails the first authentications, then accepts an answer', async () => {
  const { confirm, state } = createProvider({}, { behavior: 'fail-authentication', times: 1 })
  for (const status of ['requires_payment_method', 'succeeded']) {
    await confirm(paymentFields(cards.good.number))
    await confirm({ authentication: 'complete' })
    expect(state().status).toBe(status)
  }
})
