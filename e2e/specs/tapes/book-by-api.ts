import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { contact } from '#fixtures/guests.ts'
import { callServer } from '#e2e/support/api.ts'

export const TOUR_CODES = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }

/** Confirms the setup intent as the card provider's script does, through a proxy for api.stripe.com. */
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

/** Books an order up to the confirmation; returns the order status of each getResult call. */
export async function bookByApi(url: string, wait: () => Promise<void>): Promise<string[]> {
  const callForOrder = async (name: CallName, body: object) =>
    (JSON.parse((await callServer(url, name, body)).text) as { orderIntent: OrderIntent })
      .orderIntent
  await Promise.all([
    callServer(url, 'getSettings', TOUR_CODES),
    callServer(url, 'getUnits', TOUR_CODES),
  ])
  const newOrder = await callForOrder('createOrderIntent', { configCode: TOUR_CODES.configCode })
  const orderIntentId = newOrder.id
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  await callForOrder('setUnitCounters', { orderIntentId, unitCounters })
  await callForOrder('setContact', { orderIntentId, contact })
  await confirmSetupIntent(url, newOrder)
  await callForOrder('confirmOrder', { orderIntentId })
  const results: string[] = []
  while (results.at(-1) !== 'CONFIRMED' && results.length < 20) {
    const { text } = await callServer(url, 'getResult', { orderIntentId })
    results.push((JSON.parse(text) as { orderStatus: string }).orderStatus)
    await wait()
  }
  return results
}
