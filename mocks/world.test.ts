import { expect, test } from 'vitest'
import { noAddons } from '#scenarios/no-addons.ts'
import type { CallBody } from '#src/contract/calls.ts'
import { updateSetupIntent } from './backend/setup-intents.ts'
import { createClient } from './testing/client.ts'
import { makeJourney } from './testing/journey.ts'
import { seededDepartures } from './testing/settings.ts'

const TWO = [{ type: 'ADULT' as const, quantity: 2 }]

const journey = async (seed: number, startsAt?: string) => {
  const { world, call } = createClient({ seed, ...(startsAt && { startsAt }) })
  const sent = await makeJourney(
    async (name, body) => call(name, body as CallBody<typeof name>),
    async (secret) =>
      updateSetupIntent(world, secret.slice(0, secret.indexOf('_secret_')), {
        status: 'succeeded',
        paymentMethod: 'pm_card_visa',
      }),
  )
  return JSON.stringify(sent) + world.snapshot()
}

const year = (seed: number) => {
  const { call } = createClient({ seed, settings: seededDepartures })
  return JSON.stringify(
    [6, 7, 8, 9, 10, 11].map((month) => [
      call('getMonthCalendar', {
        year: 2026,
        month,
        unitCounters: TWO,
        tourCode: 'TOWER',
        configCode: 'pass',
      }),
    ]),
  )
}

test('MOCK-4 the same seed and clock give the same answers, byte for byte', async () => {
  expect(await journey(7)).toBe(await journey(7))
  expect(await journey(7)).not.toBe(await journey(8))
  expect(await journey(7, '2026-06-01T10:00:01Z')).not.toBe(await journey(7))
  expect(year(7)).toBe(year(7))
  expect(year(7)).not.toBe(year(8))
})

test('A snapshot restores orders, carts, places and numbers in another world', () => {
  const one = createClient()
  const orderIntentId = one.orderOfTwo()
  const cart = { orderIntentId, tourCode: 'TOWER', availabilityId: '2026-06-02T09:00:00+02:00' }
  one.call('addCartItem', cart)
  const snapshot = one.world.snapshot()

  const other = createClient()
  other.orderOfTwo()
  other.orderOfTwo()
  other.world.restore(snapshot)
  expect(other.world.snapshot()).toBe(snapshot)
  expect(other.call('getOrderIntent', { orderIntentId })).toEqual(
    one.call('getOrderIntent', { orderIntentId }),
  )
  expect(other.orderOfTwo()).toBe(one.orderOfTwo())
})

test.each([null, '', '{', '[]', '{"version":0,"rows":{}}'])(
  'Restoring %j is the untouched world',
  (snapshot) => {
    const { world, orderOfTwo } = createClient()
    const untouched = world.snapshot()
    const first = orderOfTwo()
    world.restore(snapshot)
    expect(world.snapshot()).toBe(untouched)
    expect(orderOfTwo()).toBe(first)
  },
)

test('Worlds of other scenarios, seeds or starts have other orders', () => {
  const order = (options: Parameters<typeof createClient>[0]) => createClient(options).orderOfTwo()
  const played = [{ scenario: noAddons, values: {} }]
  const ids = [
    order({}),
    order({ seed: 2 }),
    order({ startsAt: '2026-06-02T10:00:00Z' }),
    order({ played }),
  ]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
