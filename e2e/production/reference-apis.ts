import type { ReferenceApi } from '#e2e/support/reference-api/server.ts'
import { startReferenceApi } from '#e2e/support/reference-api/server.ts'
import type { ReferenceStyle } from './sites.ts'
import { HOST } from './sites.ts'

type SetupIntent = { publicApiKey: string; clientSecret: string }

function parseId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

/** A setup intent that the Stripe stub can read: it belongs to an order of the mock API. */
async function createSetupIntent(stripeApi: string): Promise<SetupIntent> {
  const response = await fetch(`${stripeApi}/api/createOrderIntent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: HOST },
    body: JSON.stringify({ configCode: 'paris-pass' }),
  })
  const body = (await response.json()) as { orderIntent: { stripeSetupIntent: SetupIntent } }
  return body.orderIntent.stripeSetupIntent
}

/** Starts the reference API in both styles, with the Stripe stub behind `stripeApi` as its card provider. */
export async function startReferenceApis(
  stripeApi: string,
): Promise<Record<ReferenceStyle, ReferenceApi>> {
  const { publicApiKey } = await createSetupIntent(stripeApi)
  const secrets = new Map<string, string>()
  const start = (style: ReferenceStyle) =>
    startReferenceApi({
      style,
      allowedSites: [HOST],
      publicApiKey,
      createSetupIntent: async () => {
        const { clientSecret } = await createSetupIntent(stripeApi)
        const id = parseId(clientSecret)
        secrets.set(id, clientSecret)
        return { id, clientSecret }
      },
      readSetupStatus: async (id) => {
        const query = new URLSearchParams({
          key: publicApiKey,
          client_secret: secrets.get(id) ?? '',
        })
        const response = await fetch(`${stripeApi}/v1/setup_intents/${id}?${query}`, {
          headers: { 'X-Forwarded-Host': 'api.stripe.com', 'X-Forwarded-Proto': 'https' },
        })
        return ((await response.json()) as { status: string }).status
      },
    })
  return { strict: await start('strict'), liberal: await start('liberal') }
}
