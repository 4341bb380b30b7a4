import { expect, test } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createApiRequest } from '#mocks/wire/backend.ts'
import { START } from '#mocks/testing/client.ts'
import { createServerRegistry } from '#mocks/server/node/server-registry.ts'

function createTestApi(fault: string) {
  const { backend, log } = createServerRegistry({
    fault,
    clock: { now: () => Date.parse(START) },
  })
  const callApi = (name: string, body: object) => backend(createApiRequest(name, body))
  const create = () => callApi('createOrderIntent', { configCode: 'paris-pass' })
  /** Makes a number of calls and gives their statuses; 0 for a network failure. */
  const statuses = async (count: number) => {
    const codes: number[] = []
    for (let call = 0; call < count; call += 1) codes.push((await create()).status)
    return codes
  }
  return { backend, callApi, create, statuses, log }
}

test.each([
  ['createOrderIntent:500', [500, 500, 500]],
  ['createOrderIntent:500@2', [200, 500, 200]],
  ['createOrderIntent:500@2+', [200, 500, 500]],
  ['createOrderIntent:404@1-2', [404, 404, 200]],
  ['*:network@1', [0, 200, 200]],
  ['getUnits:500', [200, 200, 200]],
  ['createOrderIntent:500,createOrderIntent:network@2', [500, 0, 500]],
])('%s applies to the calls that it names (MOCK-5)', async (fault, expected) => {
  expect(await createTestApi(fault).statuses(3)).toEqual(expected)
})

test('counts the calls of each name separately, refused ones included (MOCK-5)', async () => {
  const { callApi, create } = createTestApi('*:500@1')
  const tour = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
  expect((await create()).status).toBe(500)
  expect((await callApi('getUnits', tour)).status).toBe(500)
  expect((await create()).status).toBe(200)
  expect((await callApi('getUnits', tour)).status).toBe(200)
})

test.each([
  ['500', { error: 'Internal server error' }],
  [
    '400',
    {
      error: {
        message: "Some details weren't accepted. Please check them and try again.",
        service: 'default',
        code: 'createOrderIntent_400',
      },
    },
  ],
  [
    'invalid_date',
    {
      error: {
        message: 'There are no places left on this date',
        service: 'default',
        code: 'invalid_date',
      },
    },
  ],
])('%s has an error body of the API (MOCK-5)', async (kind, body) => {
  const response = await createTestApi(`createOrderIntent:${kind}`).create()
  expect(await response.json()).toEqual(body)
})

test.each(['429', '503'])('%s has a Retry-After header (MOCK-5)', async (kind) => {
  const { headers } = await createTestApi(`createOrderIntent:${kind}`).create()
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each([
  ['malformed', /^\{"orderIntent":\{.*[^}]\}$/],
  ['html', /^<!doctype html>/],
  ['contract-violation', /^\{"orderIntent":0\}$/],
])('%s replaces the response after the backend has acted (MOCK-5)', async (kind, text) => {
  const { create, statuses } = createTestApi(`createOrderIntent:${kind}@1`)
  const response = await create()
  expect(response.ok).toBe(true)
  expect(await response.text()).toMatch(text)
  expect(await statuses(1)).toEqual([200])
})

test('oversized and drip send what no page should wait for (MOCK-5)', async () => {
  const { create } = createTestApi('createOrderIntent:oversized@1,createOrderIntent:drip@2')
  const text = await (await create()).text()
  expect(text).toHaveLength(10_000_000)
  expect(JSON.parse(text)).toHaveProperty('orderIntent')
  const response = await create()
  const reader = response.body?.getReader()
  for (let count = 0; count < 2; count += 1)
    expect(await reader?.read()).toEqual({ done: false, value: new TextEncoder().encode(' ') })
  await reader?.cancel()
})

test('out-of-order sends a response after the next one to the same call (MOCK-5)', async () => {
  const { create, log } = createTestApi('createOrderIntent:out-of-order@1')
  const finished: string[] = []
  const first = create().then(() => finished.push('first'))
  // The backend has handled it before the next one starts.
  await expect.poll(() => log.length).toBe(1)
  const second = create().then(() => finished.push('second'))
  await Promise.all([first, second])
  expect(finished).toEqual(['second', 'first'])
})

test('logs the fault that was injected into a call (MOCK-5)', async () => {
  const { statuses, log } = createTestApi('createOrderIntent:503@2')
  await statuses(2)
  expect(log.map(({ fault, status }) => [fault, status])).toEqual([
    [undefined, 200],
    [{ call: 'createOrderIntent', kind: '503', from: 2, to: 2 }, 503],
  ])
  expect(log[1]?.reason).toMatch(
    /^POST \/api\/createOrderIntent 503 \{"configCode":"paris-pass"\} /,
  )
})

type Confirmation = { status?: string; error?: { code: string; decline_code?: string } }

/** A server with an order, and the confirmation of its good card. */
async function createOrderWithCard(fault: string) {
  const { backend, create, log } = createTestApi(fault)
  const { orderIntent } = (await (await create()).json()) as { orderIntent: OrderIntent }
  const { publicApiKey: key, clientSecret } = orderIntent.stripeSetupIntent
  const address = `https://api.stripe.com/v1/setup_intents/${clientSecret.split('_secret_')[0]}`
  const fields = { key, client_secret: clientSecret }
  const payment = { ...fields, payment_method: 'pm_card_visa_4242' }
  const confirm = () =>
    backend(
      new Request(`${address}/confirm`, { method: 'POST', body: new URLSearchParams(payment) }),
    )
  const retrieve = async () => {
    const response = await backend(new Request(`${address}?${new URLSearchParams(fields)}`))
    return { http: response.status, body: (await response.json()) as Confirmation }
  }
  return { confirm, retrieve, log }
}

test('declines the first confirmations of a good card, which leaves the intent without one (MOCK-5, MOCK-6)', async () => {
  const { confirm, retrieve, log } = await createOrderWithCard(
    'confirmSetupIntent:decline@1,confirmSetupIntent:lost_card@2',
  )
  for (const declineCode of ['generic_decline', 'lost_card']) {
    const response = await confirm()
    const { error } = (await response.json()) as Confirmation
    expect([response.status, error?.decline_code]).toEqual([402, declineCode])
    expect((await retrieve()).body.status).toBe('requires_payment_method')
  }
  expect(await (await confirm()).json()).toMatchObject({ status: 'succeeded' })
  expect(log.map(({ name, fault }) => `${name} ${fault?.kind ?? ''}`)).toEqual([
    'createOrderIntent ',
    'confirmSetupIntent decline',
    'retrieveSetupIntent ',
    'confirmSetupIntent lost_card',
    'retrieveSetupIntent ',
    'confirmSetupIntent ',
  ])
})

test.each([
  ['lost-response', 'succeeded'],
  ['network', 'requires_payment_method'],
])('%s of a confirmation leaves the intent as %s (MOCK-5, MOCK-6)', async (kind, status) => {
  const { confirm, retrieve } = await createOrderWithCard(`confirmSetupIntent:${kind}@1`)
  expect((await confirm()).type).toBe('error')
  expect((await retrieve()).body.status).toBe(status)
})

test('a status of the provider has an error body of its own, and * names the API alone (MOCK-5, MOCK-6)', async () => {
  const { retrieve, confirm } = await createOrderWithCard('retrieveSetupIntent:404@1,*:503@2+')
  expect(await retrieve()).toMatchObject({
    http: 404,
    body: { error: { code: 'resource_missing' } },
  })
  expect((await retrieve()).http).toBe(200)
  expect((await confirm()).status).toBe(200)
})

test('of two confirmations at the same time one succeeds (MOCK-6)', async () => {
  const { confirm } = await createOrderWithCard('')
  const [first, second] = await Promise.all([confirm(), confirm()])
  expect([first.status, second.status]).toEqual([200, 400])
  const { error } = (await second.json()) as Confirmation
  expect(error?.code).toBe('setup_intent_unexpected_state')
})

test.each(['malformed', 'html', 'contract-violation', 'oversized', 'drip'])(
  'lets every origin read the response of the provider: %s (MOCK-5, MOCK-6)',
  async (kind) => {
    const { confirm } = await createOrderWithCard(`confirmSetupIntent:${kind}`)
    expect((await confirm()).headers.get('access-control-allow-origin')).toBe('*')
  },
)
