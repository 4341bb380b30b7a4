import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { createHandlers } from './handlers.ts'
import { START } from './testing/client.ts'
import type { WorldsOptions } from './worlds.ts'
import { createWorlds } from './worlds.ts'

type Answered = {
  status: number
  body: {
    orderIntent: OrderIntent
    settings: Settings
    tourCodes: string[]
    error: { message: string }
  }
}

const open = (options: WorldsOptions = {}) => {
  const worlds = createWorlds({ clock: { now: () => Date.parse(START) }, ...options })
  const handlers = createHandlers(worlds)
  const ask = async (name: CallName, body: object): Promise<Answered> => {
    const request = new Request(`http://localhost/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const response = await getResponse(handlers, request)
    return { status: response?.status ?? 0, body: (await response?.json()) as Answered['body'] }
  }
  return { ask, log: worlds.log }
}
const tourCode = 'PAR-EIFFEL'

test('MOCK-1 one process plays many worlds: the scenario rides in the config code', async () => {
  const { ask } = open()
  const offered = async (configCode: string) =>
    (await ask('getSettings', { configCode, tourCode })).body.settings.thereAreTourUpgrades
  expect(await offered('paris-pass')).toBe(true)
  expect(await offered('paris-pass~upgrades-off')).toBe(false)
  expect(await offered('paris-pass~no-addons,expiring(in=30)')).toBe(true)
  expect(await offered('paris-pass')).toBe(true)
})

test('MOCK-1 an order leads back to the world that made it', async () => {
  const { ask } = open()
  const started = async (configCode: string) => {
    const { id } = (await ask('createOrderIntent', { configCode })).body.orderIntent
    return { id, addons: (await ask('getTourAddons', { orderIntentId: id })).body.tourCodes.length }
  }
  const [without, usual] = [await started('paris-pass~no-addons'), await started('paris-pass')]
  expect(without.addons).toBe(0)
  expect(usual.addons).toBeGreaterThan(0)
  expect(without.id).not.toBe(usual.id)
})

test('MOCK-1 a world is one, however often it is named', async () => {
  const { ask } = open()
  const configCode = 'paris-pass~sold-out'
  const ids = [1, 2].map(
    async () => (await ask('createOrderIntent', { configCode })).body.orderIntent.id,
  )
  const [one, other] = await Promise.all(ids)
  expect(one).not.toBe(other)
  expect((await ask('getOrderIntent', { orderIntentId: one ?? '' })).status).toBe(200)
})

test('MOCK-1 an unknown scenario is told to the caller, or stops the server', async () => {
  const { ask } = open()
  const { status, body } = await ask('getUnits', { configCode: 'paris-pass~sold-uot', tourCode })
  expect(status).toBe(501)
  expect(body.error.message).toMatch(/^There is no scenario 'sold-uot'. These exist: sold-out, /)
  expect(() => open({ scenario: 'sold-uot' })).toThrow(/^There is no scenario 'sold-uot'/)
  expect(() => open({ fault: 'getUnit:500' })).toThrow(
    /^There is no call 'getUnit'. These exist: getUnits, /,
  )
})

test('MOCK-1 all that was asked is in one log', async () => {
  const { ask, log } = open()
  await ask('getUnits', { configCode: 'paris-pass', tourCode })
  await ask('getUnits', { configCode: 'paris-pass~sold-out', tourCode })
  expect(log.map(({ name, status }) => [name, status])).toEqual([
    ['getUnits', 200],
    ['getUnits', 200],
  ])
})
