import type { SetupIntent, StripeError } from '@stripe/stripe-js'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { cards } from '#fixtures/cards.ts'
import type { Provider } from '#scenarios/types.ts'
import { stripeHandlers } from './handlers.ts'
import { paymentMethodOf } from './payment-method.ts'
import type { SetupIntentState } from './types.ts'

const key = 'pk_test_1'

/** One intent behind the handlers, as the pretend world has it. */
function provider(start: Partial<SetupIntentState> = {}, does: Provider | null = null) {
  let state: SetupIntentState = {
    id: 'seti_1',
    clientSecret: 'seti_1_secret_2',
    status: 'requires_payment_method',
    paymentMethod: null,
    ...start,
  }
  const handlers = stripeHandlers(() => ({
    read: async (id) => (id === state.id ? state : null),
    update: async (_, change) => {
      state = { ...state, ...change }
    },
    provider: () => does,
  }))
  const ask = async (path: string, init?: RequestInit) => {
    const request = new Request(`https://api.stripe.com/v1/setup_intents/${path}`, init)
    const response = await getResponse(handlers, request)
    const body = (await response?.json()) as SetupIntent & { error?: StripeError }
    return { http: response?.status, body, error: body.error }
  }
  return {
    state: () => state,
    retrieve: (query: Record<string, string>, id = 'seti_1') =>
      ask(`${id}?${new URLSearchParams(query)}`),
    confirm: (fields: Record<string, string>) =>
      ask('seti_1/confirm', {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: 'seti_1_secret_2', ...fields }),
      }),
  }
}

const pay = (number: string) => ({ payment_method: paymentMethodOf(number) })

const whose = (...outcomes: (typeof cards.good.outcome)[]) =>
  Object.values(cards).filter(({ outcome }) => outcomes.includes(outcome))

test.each(whose('succeeds'))('the card $number succeeds', async ({ number }) => {
  const { confirm, state } = provider()
  const { http, body } = await confirm(pay(number))
  expect(http).toBe(200)
  expect(body).toMatchObject({ object: 'setup_intent', status: 'succeeded', livemode: false })
  expect(state()).toMatchObject({ status: 'succeeded', paymentMethod: paymentMethodOf(number) })
})

test.each(whose('declines'))('the card $number is declined: $declineCode', async (card) => {
  const { confirm, state } = provider()
  const { http, error } = await confirm(pay(card.number))
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

test.each(whose('authenticates'))('the card $number asks the bank first', async ({ number }) => {
  const { confirm, state } = provider()
  expect((await confirm(pay(number))).body.status).toBe('requires_action')
  expect((await confirm({ authentication: 'complete' })).body.status).toBe('succeeded')
  expect(state().paymentMethod).toBe(paymentMethodOf(number))
})

test.each(whose('authenticates', 'authenticates-then-declines'))(
  'the card $number fails when the bank’s window does',
  async ({ number }) => {
    const { confirm, state } = provider()
    await confirm(pay(number))
    const { http, error } = await confirm({ authentication: 'fail' })
    expect(http).toBe(400)
    expect(error).toMatchObject({
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
    })
    expect(state()).toMatchObject({ status: 'requires_payment_method', paymentMethod: null })
  },
)

test.each(whose('authenticates-then-declines'))(
  'the card $number is declined after the bank’s window',
  async ({ number }) => {
    const { confirm } = provider()
    await confirm(pay(number))
    const { error } = await confirm({ authentication: 'complete' })
    expect(error).toMatchObject({ type: 'card_error', code: 'card_declined' })
  },
)

test('another card may follow a decline', async () => {
  const { confirm } = provider()
  await confirm(pay(cards.declined.number))
  expect((await confirm(pay(cards.good.number))).body.status).toBe('succeeded')
})

test('a number that is no test card is declined, and its token tells nothing of it', async () => {
  expect(paymentMethodOf('4111111111111111')).toBe('pm_card_unknown')
  const { error } = await provider().confirm(pay('4111111111111111'))
  expect(error).toMatchObject({ type: 'card_error', decline_code: 'test_mode_live_card' })
})

test('every test card has a token of its own', () => {
  const tokens = Object.values(cards).map(({ number }) => paymentMethodOf(number))
  expect(new Set(tokens).size).toBe(tokens.length)
})

test.each([
  ['generic_decline', 'card_declined', 'Your card was declined.'],
  ['insufficient_funds', 'card_declined', 'Your card has insufficient funds.'],
  ['expired_card', 'expired_card', 'Your card has expired.'],
  ['do_not_honor', 'card_declined', 'Your card was declined.'],
])('a forced %s declines a good card', async (declineCode, code, message) => {
  const { error } = await provider({}, { does: 'decline', code: declineCode }).confirm(
    pay(cards.good.number),
  )
  expect(error).toMatchObject({ type: 'card_error', code, decline_code: declineCode, message })
})

test.each([
  ['succeeded', 'because it has already succeeded'],
  ['canceled', 'because it has a status of canceled'],
  ['processing', 'because it has a status of processing'],
] as const)('an intent that is %s cannot be confirmed', async (status, words) => {
  const { confirm, state } = provider({ status })
  const { http, error } = await confirm(pay(cards.good.number))
  expect(http).toBe(400)
  expect(error).toMatchObject({
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    setup_intent: { status, client_secret: 'seti_1_secret_2' },
  })
  expect(error?.message).toContain(words)
  expect(state().status).toBe(status)
})

test.each(['requires_payment_method', 'canceled'] as const)(
  'without a card an intent that is %s says that it misses one',
  async (status) => {
    const { error } = await provider({ status }).confirm({})
    expect(error?.code).toBe('setup_intent_unexpected_state')
    expect(error?.message).toContain('missing a payment method')
  },
)

test('an intent is read with its secret, a test key, and no other', async () => {
  const { retrieve } = provider()
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
  ['authenticate', 'complete', 'succeeded'],
  ['authenticate', 'fail', 'requires_payment_method'],
  ['fail-authentication', 'complete', 'requires_payment_method'],
] as const)(
  'made to %s, the bank asks about a good card; %s ends in %s',
  async (does, choice, end) => {
    const { confirm, state } = provider({}, { does })
    expect((await confirm(pay(cards.good.number))).body.status).toBe('requires_action')
    await confirm({ authentication: choice })
    expect(state().status).toBe(end)
  },
)

test.each([
  ['succeeded', 'succeeded', 'succeeded'],
  ['processing', 'processing', 'succeeded'],
  ['canceled', 'canceled', 'canceled'],
  ['absent', undefined, 'succeeded'],
] as const)('confirmed elsewhere (%s) cannot be confirmed', async (status, told, end) => {
  const { confirm, state } = provider({}, { does: 'confirm-elsewhere', status })
  const { http, error } = await confirm(pay(cards.good.number))
  expect(http).toBe(400)
  expect(error?.code).toBe('setup_intent_unexpected_state')
  expect(error?.setup_intent?.status).toBe(told)
  expect(state().status).toBe(end)
})

test.each([
  [true, 'succeeded'],
  [false, 'requires_payment_method'],
] as const)('a lost answer, heard: %s, leaves the intent %s', async (heard, end) => {
  const { confirm, state } = provider({}, { does: 'lose', heard })
  await expect(confirm(pay(cards.good.number))).rejects.toThrow('JSON')
  expect(state().status).toBe(end)
})

test('the form of an order is refused so many times and then shown', async () => {
  const { retrieve } = provider({}, { does: 'refuse-form', times: 1 })
  const asked = { key, client_secret: 'seti_1_secret_2' }
  expect((await retrieve(asked)).error?.code).toBe('resource_missing')
  expect((await retrieve(asked)).http).toBe(200)
})
