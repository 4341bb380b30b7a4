import { expect, test } from 'vitest'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours } from '#scenarios/engine/overrides.ts'
import type { ScenarioSetup } from '#scenarios/engine/types.ts'
import { START } from '#mocks/testing/client.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { callApi, createBackend, createMockApi } from './mock-api.ts'
import { createApiRequest } from '#mocks/wire/backend.ts'
import { createMockState } from './mock-state.ts'
import { runAtOnce } from './persistence.ts'

/** An order of two adults and a child up to Contacts, on a server with this setup. */
async function startOrder(setup: ScenarioSetup) {
  let now = Date.parse(START)
  const scenario = defineScenario({
    id: 'test',
    title: 'Test',
    description: '',
    requirements: [],
    setup,
    expected: { path: '/', visible: [] },
  })
  const mockState = createMockState({
    resolvedScenarios: [{ scenario, values: {} }],
    seedData: baseSeedData,
    seed: 1,
    startsAt: START,
    clock: { now: () => now },
  })
  const onError = (error: unknown) => {
    throw error
  }
  const mockApi = createMockApi({ mockState, runExclusive: runAtOnce, onError, latency: 0 })
  const { id: orderIntentId, extendedCart } = await book(
    (name, body) => callApi(mockApi, name, body),
    {
      configCode: 'paris-pass',
      tourCode: 'PAR-EIFFEL',
      until: 'contact',
      upgrade: 'best',
      firstDay: () => '2026-06-01',
    },
  )
  const cartItemId = extendedCart.items[0]?.id ?? ''
  const backend = createBackend(mockApi)
  const send = async (name: string, fields: object = {}) => {
    const response = await backend(createApiRequest(name, { orderIntentId, ...fields }))
    if (response.type === 'error') return 'no connection'
    const answer = (await response.json()) as { error?: { code: string } }
    return answer.error?.code ?? answer
  }
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { send, wait, cartItemId }
}

test('sells out an upgrade as it is booked, and no longer offers it (SCENARIO-2)', async () => {
  const events = [{ at: 'upgradeCartItem', change: 'sell-out' } as const]
  const { send, cartItemId } = await startOrder({ events })
  await send('resetCartItem', { cartItemId })
  const isOffered = async () =>
    JSON.stringify(await send('getAllAllowedUpgrades')).includes('PAR-EIFFEL-SUMMIT')
  expect(await isOffered()).toBe(true)
  const upgrade = { cartItemId, tourCode: 'PAR-EIFFEL-SUMMIT' }
  expect(await send('upgradeCartItem', upgrade)).toBe('invalid_date')
  expect(await isOffered()).toBe(false)
  expect(await send('upgradeCartItem', upgrade)).toBe('invalid_date')
})

test.each([
  ['lose', 'order_not_found'],
  ['lock', 'order_locked'],
  ['pay', 'order_paid'],
] as const)('refuses a write from the second on: %s (SCENARIO-2)', async (change, code) => {
  const { send } = await startOrder({ events: [{ at: 'setTravelers', nth: 2, change }] })
  const setTravelers = () => send('setTravelers', { travelers: [] })
  expect(await setTravelers()).toHaveProperty('orderIntent')
  expect(await setTravelers()).toBe(code)
  expect(await setTravelers()).toBe(code)
})

test('leaves one guest in the order, once (SCENARIO-2)', async () => {
  const events = [{ at: 'getOrderIntent', change: 'change-guests' } as const]
  const { send } = await startOrder({ events })
  const guests = [{ quantity: 1 }, { quantity: 0 }, { quantity: 0 }]
  expect(await send('getOrderIntent')).toMatchObject({ orderIntent: { unitCounters: guests } })
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  await send('setUnitCounters', { unitCounters })
  expect(await send('getOrderIntent')).toMatchObject({ orderIntent: { unitCounters } })
})

test('has other data from an event on (SCENARIO-2)', async () => {
  const change = mapTours((entry) => ({
    ...entry,
    upgrades: entry.upgrades.map((upgrade) => ({ ...upgrade, units: { ADULT: 100 } })),
  }))
  const { send } = await startOrder({ events: [{ at: 'getOrderIntent', nth: 2, change }] })
  const total = (displayed: object) => ({ orderIntent: { extendedCart: { pricing: displayed } } })
  const changed = total({ displayed: { upgrades: 200 } })
  expect(await send('getOrderIntent')).not.toMatchObject(changed)
  expect(await send('getOrderIntent')).toMatchObject(changed)
  expect(await send('confirmOrder')).toMatchObject(changed)
})

test('has no connection for some seconds from the first write on (SCENARIO-2)', async () => {
  const { send, wait } = await startOrder({ offlineSeconds: 20 })
  expect(await send('getOrderIntent')).toHaveProperty('orderIntent')
  const setTravelers = () => send('setTravelers', { travelers: [] })
  expect(await setTravelers()).toBe('no connection')
  wait(19)
  expect(await send('getOrderIntent')).toBe('no connection')
  wait(1)
  expect(await setTravelers()).toHaveProperty('orderIntent')
})
