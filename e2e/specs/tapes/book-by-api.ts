import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { contact } from '#fixtures/guests.ts'

export const TOUR_CODES = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }

/** One call to a server; gives its status and what it answered. */
export async function callApi(url: string, name: CallName, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Site-Url': 'https://host.example/' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/api/${name}`, init)
  return { status: response.status, body: (await response.json()) as unknown }
}

/** The provider's side, as a proxy hands it on that stands in front of it as well. */
async function confirmSetupIntent(url: string, { stripeSetupIntent }: OrderIntent): Promise<void> {
  const { publicApiKey, clientSecret } = stripeSetupIntent
  const [id = ''] = clientSecret.split('_secret_')
  const headers = { 'X-Forwarded-Host': 'api.stripe.com', 'X-Forwarded-Proto': 'https' }
  const body = new URLSearchParams({
    key: publicApiKey,
    client_secret: clientSecret,
    payment_method: 'pm_card_visa_4242',
  })
  await fetch(`${url}/v1/setup_intents/${id}/confirm`, { method: 'POST', headers, body })
}

/** From the first call to the confirmation; gives what the order's result was each time. */
export async function bookByApi(url: string, wait: () => Promise<void>): Promise<string[]> {
  const callForOrder = async (name: CallName, body: object) =>
    ((await callApi(url, name, body)).body as { orderIntent: OrderIntent }).orderIntent
  await Promise.all([callApi(url, 'getSettings', TOUR_CODES), callApi(url, 'getUnits', TOUR_CODES)])
  const newOrder = await callForOrder('createOrderIntent', { configCode: TOUR_CODES.configCode })
  const orderIntentId = newOrder.id
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  await callForOrder('setUnitCounters', { orderIntentId, unitCounters })
  await callForOrder('setContact', { orderIntentId, contact })
  await confirmSetupIntent(url, newOrder)
  await callForOrder('confirmOrder', { orderIntentId })
  const results: string[] = []
  while (results.at(-1) !== 'CONFIRMED' && results.length < 20) {
    const { body } = await callApi(url, 'getResult', { orderIntentId })
    results.push((body as { orderStatus: string }).orderStatus)
    await wait()
  }
  return results
}
