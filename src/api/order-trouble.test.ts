import { afterEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createServices } from '#src/visit/services.ts'
import { createApiClient } from './client.ts'
import { HttpError } from './errors.ts'
import { createOrderTrouble } from './order-trouble.ts'
import { createTransport } from './transport.ts'

const body = { orderIntentId: 'o' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** The API client of a server that answers these calls with a status, and any other one with this order. */
function createClient(statuses: Record<string, number>) {
  const sent: string[] = []
  const orderIntent = {
    id: 'o',
    extendedCart: { pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } } },
    stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
  }
  const send = (name: string) => {
    sent.push(name)
    const status = statuses[name]
    return status === undefined
      ? Promise.resolve({ orderIntent })
      : Promise.reject(new HttpError(status, {}, 0))
  }
  const services = createServices(LAUNCH, new Map([[createTransport, { send }]]))
  return {
    ...services.get(createApiClient),
    sent,
    trouble: services.get(createOrderTrouble),
  }
}

test.each([
  ['getOrderIntent', 404],
  ['getOrderIntent', 410],
  ['confirmOrder', 404],
] as const)(
  'is lost when %s is answered with %i, as by the check of Pay (TIMEOUT-6)',
  async (name, status) => {
    const { call, trouble } = createClient({ [name]: status })
    await expect(call(name, body)).rejects.toThrow(HttpError)
    expect(trouble.read()).toEqual({ orderIntentId: 'o', kind: 'lost' })
  },
)

test('is read after another read of it is refused, and is lost when that is refused, too (TIMEOUT-6)', async () => {
  const { call, trouble, sent } = createClient({ getTourAddons: 410, getOrderIntent: 404 })
  await expect(call('getTourAddons', body)).rejects.toThrow(HttpError)
  await expect.poll(() => trouble.read()).toEqual({ orderIntentId: 'o', kind: 'lost' })
  expect(sent).toEqual(['getTourAddons', 'getOrderIntent'])
})

test('is not lost where a call names something else that is gone (TIMEOUT-6)', async () => {
  const { call, trouble, sent } = createClient({ getTourAddons: 404 })
  await expect(call('getTourAddons', body)).rejects.toThrow(HttpError)
  await expect.poll(() => sent).toEqual(['getTourAddons', 'getOrderIntent'])
  expect(trouble.read()).toBeNull()
})

test('is not lost by other refusals, and no longer once the server has it again (TIMEOUT-6)', async () => {
  const statuses: Record<string, number> = { getOrderIntent: 403 }
  const { call, trouble } = createClient(statuses)
  await expect(call('getOrderIntent', body)).rejects.toThrow(HttpError)
  expect(trouble.read()).toBeNull()
  statuses['getOrderIntent'] = 404
  await expect(call('getOrderIntent', body)).rejects.toThrow(HttpError)
  expect(trouble.read()).toEqual({ orderIntentId: 'o', kind: 'lost' })
  delete statuses['getOrderIntent']
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
