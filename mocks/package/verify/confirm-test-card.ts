import { parseJson } from '#src/lib/parse-json.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { Send } from '#mocks/wire/read-limited.ts'
import { fetchAnswer } from '#mocks/wire/read-limited.ts'
import type { Probe } from './probe.ts'

const STRIPE = 'https://api.stripe.com'
/** Stripe's test card, and the token that the mock server has for it. */
const TEST_CARD = { stripe: 'pm_card_visa', mockServer: 'pm_card_visa_4242' }

/**
 * Confirms the setup intent of an order with a test card: at Stripe, or at the mock server in place of it.
 * @param options.stripe The address of another stand-in for Stripe.
 * @returns Why it could not be confirmed; null: it was. A key that is not a test key is never sent.
 */
export async function confirmTestCard(
  { stripeSetupIntent }: OrderIntent,
  { target, siteUrl, isMockServer }: Probe,
  { send, stripe }: { send?: Send | undefined; stripe?: string | undefined },
): Promise<string | null> {
  const { publicApiKey, clientSecret } = stripeSetupIntent
  if (!publicApiKey.startsWith('pk_test_')) return 'publicApiKey is not a test key (pk_test_…)'
  const [id = ''] = clientSecret.split('_secret_')
  const isMock = stripe === undefined && isMockServer()
  const body = new URLSearchParams({
    key: publicApiKey,
    client_secret: clientSecret,
    payment_method: isMock ? TEST_CARD.mockServer : TEST_CARD.stripe,
    return_url: siteUrl,
  })
  const url = new URL(
    `/v1/setup_intents/${encodeURIComponent(id)}/confirm`,
    stripe ?? (isMock ? target : STRIPE),
  )
  const headers: HeadersInit = isMock
    ? { 'X-Forwarded-Host': new URL(STRIPE).host, 'X-Forwarded-Proto': 'https' }
    : {}
  try {
    const response = await fetchAnswer(new Request(url, { method: 'POST', headers, body }), send)
    const answer = Object(parseJson(await response.text())) as {
      status?: unknown
      error?: { message?: unknown }
    }
    if (answer.status === 'succeeded') return null
    return `the card provider answered ${response.status}: ${String(answer.error?.message ?? answer.status)}`
  } catch (error) {
    return readErrorMessage(error)
  }
}
