import { parseJson } from '#src/lib/parse-json.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { Probe, Send } from './probe.ts'

const STRIPE = 'https://api.stripe.com'
/** Stripe's test card, and the token that the mock server has for it. */
const TEST_CARD = { stripe: 'pm_card_visa', mockServer: 'pm_card_visa_4242' }

/**
 * Confirms the setup intent of an order with a test card: at Stripe, or at the mock server in place of it.
 * @returns Why it could not be confirmed; null: it was. A key that is not a test key is never sent.
 */
export async function verifyCard(
  { stripeSetupIntent }: OrderIntent,
  { target, siteUrl, isMockServer }: Probe,
  send: Send = fetch,
): Promise<string | null> {
  const { publicApiKey, clientSecret } = stripeSetupIntent
  if (!publicApiKey.startsWith('pk_test_')) return 'publicApiKey is not a test key (pk_test_…)'
  const [id = ''] = clientSecret.split('_secret_')
  const isMock = isMockServer()
  const body = new URLSearchParams({
    key: publicApiKey,
    client_secret: clientSecret,
    payment_method: isMock ? TEST_CARD.mockServer : TEST_CARD.stripe,
    return_url: siteUrl,
  })
  const url = new URL(
    `/v1/setup_intents/${encodeURIComponent(id)}/confirm`,
    isMock ? target : STRIPE,
  )
  const headers: HeadersInit = isMock
    ? { 'X-Forwarded-Host': new URL(STRIPE).host, 'X-Forwarded-Proto': 'https' }
    : {}
  try {
    const response = await send(new Request(url, { method: 'POST', headers, body }))
    const answer = Object(parseJson(await response.text())) as {
      status?: unknown
      error?: { message?: unknown }
    }
    if (answer.status === 'succeeded') return null
    return `the card provider answered ${response.status}: ${String(answer.error?.message ?? answer.status)}`
  } catch {
    return `${url.host} could not be reached`
  }
}
