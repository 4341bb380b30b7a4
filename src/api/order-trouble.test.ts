import { afterEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import { createServices } from '#src/visit/services.ts'
import { createApiClient } from './client.ts'
import { HttpError } from './errors.ts'
import { createOrderTrouble } from './order-trouble.ts'
import { createTransport } from './transport.ts'

const body = { orderIntentId: 'o' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** The API client of a server that refuses these calls with a status or a code, and answers others with this order. */
function createClient(refusals: Record<string, number | string>) {
  const sent: string[] = []
  const orderIntent = {
    id: 'o',
    extendedCart: { pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } } },
    stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
  }
  const send = (name: string) => {
    sent.push(name)
    const refusal = refusals[name]
    if (refusal === undefined) return Promise.resolve({ orderIntent })
    const [status, code] = typeof refusal === 'number' ? [refusal] : [409, refusal]
    return Promise.reject(new HttpError(status, { error: { code } }))
  }
  const services = createServices(LAUNCH, new Map([[createTransport, { send }]]))
  return {
    ...services.get(createApiClient),
    sent,
    trouble: services.get(createOrderTrouble),
  }
}

const LOST = { orderIntentId: 'o', kind: 'lost' } as const

test.each<[CallName, statuses: Record<string, number>, sent: string[], typeof LOST | null]>([
  ['getOrderIntent', { getOrderIntent: 404 }, [], LOST],
  ['getOrderIntent', { getOrderIntent: 410 }, [], LOST],
  ['getOrderIntent', { getOrderIntent: 403 }, [], null],
  // The check of Pay.
  ['confirmOrder', { confirmOrder: 404 }, [], LOST],
  // What is gone may be something else that the call names.
  ['getTourAddons', { getTourAddons: 410, getOrderIntent: 404 }, ['getOrderIntent'], LOST],
  ['getTourAddons', { getTourAddons: 404 }, ['getOrderIntent'], null],
])(
  'after %s with the answers %j, it reads %j and has lost the order: %j (TIMEOUT-6)',
  async (...row) => {
    const [name, statuses, reads, expected] = row
    const { call, trouble, sent } = createClient(statuses)
    await expect(call(name, body as CallBody<CallName>)).rejects.toThrow(HttpError)
    await expect.poll(() => sent).toEqual([name, ...reads])
    await expect.poll(() => trouble.read()).toEqual(expected)
  },
)

test.each([
  ['write', 'order_locked', 'locked'],
  ['read', 'order_locked', 'locked'],
  ['write', 'order_expired', 'expired'],
  ['read', 'order_expired', undefined],
])('a %s that is refused with %s says that the order is %s (PAY-17, TIMEOUT-6)', async (...row) => {
  const [kind, code, expected] = row
  const { call, trouble } = createClient({ setTravelers: code, getTourAddons: code })
  const refused =
    kind === 'write'
      ? call('setTravelers', { ...body, travelers: [] })
      : call('getTourAddons', body)
  await expect(refused).rejects.toThrow(HttpError)
  expect(trouble.read()?.kind).toBe(expected)
})

test('is no longer lost once the server has it again (TIMEOUT-6)', async () => {
  const { call, trouble } = createClient({})
  trouble.set(LOST)
  await call('getOrderIntent', body)
  expect(trouble.read()).toBeNull()
})

test('is no longer locked once the server has changed it, but still after it was read (PAY-17)', async () => {
  const { call, trouble } = createClient({})
  const locked = { orderIntentId: 'o', kind: 'locked' } as const
  trouble.set(locked)
  await call('getOrderIntent', body)
  expect(trouble.read()).toEqual(locked)
  await call('setTravelers', { ...body, travelers: [] })
  expect(trouble.read()).toBeNull()
})
