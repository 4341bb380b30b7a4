import { expect, test } from 'vitest'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { createApiRequest } from '#mocks/wire/backend.ts'
import { START } from '#mocks/testing/client.ts'
import type { ServerRegistryOptions } from './server-registry.ts'
import { createServerRegistry } from './server-registry.ts'

type ApiResponse = {
  status: number
  body: {
    orderIntent: OrderIntent
    settings: Settings
    tourCodes: string[]
    error: { message: string }
  }
}

function createTestRegistry(options: ServerRegistryOptions = {}) {
  const clock = { now: () => Date.parse(START) }
  const { backend, log } = createServerRegistry({ clock, ...options })
  const callApi = async (name: CallName, body: object): Promise<ApiResponse> => {
    const response = await backend(createApiRequest(name, body))
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] }
  }
  return { callApi, log }
}

const tourCode = 'PAR-EIFFEL'

test('runs several scenarios in one process, named in the config code (MOCK-1)', async () => {
  const { callApi } = createTestRegistry()
  const hasUpgrades = async (configCode: string) =>
    (await callApi('getSettings', { configCode, tourCode })).body.settings.thereAreTourUpgrades
  expect(await hasUpgrades('paris-pass')).toBe(true)
  expect(await hasUpgrades('paris-pass~upgrades-off')).toBe(false)
  expect(await hasUpgrades('paris-pass~no-addons,expiring(in=30)')).toBe(true)
  expect(await hasUpgrades('paris-pass')).toBe(true)
})

test('finds the mock server of an order (MOCK-1)', async () => {
  const { callApi } = createTestRegistry()
  const createOrder = async (configCode: string) => {
    const { id } = (await callApi('createOrderIntent', { configCode })).body.orderIntent
    return {
      id,
      addons: (await callApi('getTourAddons', { orderIntentId: id })).body.tourCodes.length,
    }
  }
  const [withoutAddons, standard] = [
    await createOrder('paris-pass~no-addons'),
    await createOrder('paris-pass'),
  ]
  expect(withoutAddons.addons).toBe(0)
  expect(standard.addons).toBeGreaterThan(0)
  expect(withoutAddons.id).not.toBe(standard.id)
})

test('creates one mock server per list of scenarios, however it is spelled (MOCK-1)', async () => {
  const { callApi } = createTestRegistry()
  const ids = ['paris-pass~sold-out', 'paris-pass~ sold-out'].map(
    async (configCode) => (await callApi('createOrderIntent', { configCode })).body.orderIntent.id,
  )
  const [firstId, secondId] = await Promise.all(ids)
  expect(firstId).not.toBe(secondId)
  expect((await callApi('getOrderIntent', { orderIntentId: firstId ?? '' })).status).toBe(200)
})

test('rejects a request with an unknown scenario, and options with one (MOCK-1)', async () => {
  const { callApi } = createTestRegistry()
  const { status, body } = await callApi('getUnits', {
    configCode: 'paris-pass~sold-uot',
    tourCode,
  })
  expect(status).toBe(501)
  expect(body.error.message).toMatch(
    /^Unknown scenario 'sold-uot'\. Did you mean 'sold-out'\? npm run scenarios lists all\.$/,
  )
  expect(() => createTestRegistry({ scenario: 'sold-uot' })).toThrow(/^Unknown scenario 'sold-uot'/)
  expect(() => createTestRegistry({ fault: 'getUnit:500' })).toThrow(
    /^Unknown call 'getUnit'. Available: getUnits, /,
  )
})

test('keeps one log of all calls (MOCK-1)', async () => {
  const { callApi, log } = createTestRegistry()
  await callApi('getUnits', { configCode: 'paris-pass', tourCode })
  await callApi('getUnits', { configCode: 'paris-pass~sold-out', tourCode })
  expect(log.map(({ name, status }) => [name, status])).toEqual([
    ['getUnits', 200],
    ['getUnits', 200],
  ])
})
