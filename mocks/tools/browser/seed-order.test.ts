import { expect, test } from 'vitest'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { type VisitStart, START_STEPS } from '#scenarios/engine/types.ts'
import { runAtOnce } from '#mocks/server/api/persistence.ts'
import { createMockApi } from '#mocks/server/api/mock-api.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'
import { seedOrder } from './seed-order.ts'
import { START } from '#mocks/testing/client.ts'
import { createMockState } from '#mocks/server/api/mock-state.ts'

/** Creates orders on one mock server, each with the same calls. */
function createSeeder(list: string, seed = 1) {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.message)
  const clock = { now: () => Date.parse(START) }
  const { resolvedScenarios } = parsed
  const mockState = createMockState({
    resolvedScenarios,
    seedData: baseSeedData,
    seed,
    startsAt: START,
    clock,
  })
  const onError = (error: unknown) => {
    throw error
  }
  const mockApi = createMockApi({ mockState, runExclusive: runAtOnce, onError, latency: 0 })
  const pass = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
  return () => seedOrder(mockApi, mockState.setup.start ?? { step: 'unit_items' }, pass)
}

async function createSeededOrder(list: string) {
  return await createSeeder(list)()
}

/** The content of an order that has reached a step. */
const EXPECTED_CONTENTS: Record<
  VisitStart['step'],
  { guests: number; items: number; travelers: number }
> = {
  unit_items: { guests: 0, items: 0, travelers: 0 },
  booking_slot: { guests: 3, items: 0, travelers: 0 },
  addons: { guests: 3, items: 2, travelers: 0 },
  upgrades: { guests: 3, items: 2, travelers: 0 },
  contact: { guests: 3, items: 2, travelers: 0 },
  travelers: { guests: 3, items: 2, travelers: 0 },
  payment: { guests: 3, items: 2, travelers: 3 },
  result: { guests: 3, items: 2, travelers: 3 },
}

test('creates the order for a start at any step (SCENARIO-2)', async () => {
  for (const at of START_STEPS) {
    const order = await createSeededOrder(`started(at=${at})`)
    const guests = order.unitCounters.reduce((sum, { quantity }) => sum + quantity, 0)
    const { items } = order.extendedCart
    const contents = { guests, items: items.length, travelers: order.travelers.length }
    expect({ at, ...contents }).toEqual({ at, ...EXPECTED_CONTENTS[at] })
    expect(order.contact !== null).toBe(START_STEPS.indexOf(at) >= START_STEPS.indexOf('travelers'))
    expect(order.payment !== null).toBe(at === 'result')
  }
})

test.each([
  // These tours take two hours, one hour, one and a half, and two hours.
  ['no', ['2026-06-01T15:30', '2026-06-01T12:15', '2026-06-03T09:15', '2026-06-01T18:00']],
  // The upgrade takes two hours and three quarters.
  ['yes', ['2026-06-01T15:30', '2026-06-01T12:15', '2026-06-03T09:15', '2026-06-02T10:00']],
])(
  'books tours that do not overlap, so far as there are such departures, upgraded: %s (SCENARIO-2)',
  async (upgraded, expected) => {
    const list = `started(at=contact,addons=3,upgraded=${upgraded})`
    const { extendedCart } = await createSeededOrder(list)
    const times = extendedCart.items.map(({ availabilityId }) => availabilityId.slice(0, 16))
    expect(times).toEqual(expected)
    expect(extendedCart.items[0]?.upgraded === null).toBe(upgraded === 'no')
  },
)

test('creates an order that has expired already (SCENARIO-2)', async () => {
  const order = await createSeededOrder('expired,started(at=payment)')
  expect(order.ventrataOrder?.utcExpiresAt).toBe('2026-06-01T10:00:00.000Z')
  expect(order.contact).toBeNull()
})

test('creates an order with two guests for a pass with one unit (SCENARIO-2)', async () => {
  const order = await createSeededOrder('single-unit,started(at=booking_slot)')
  expect(order.unitCounters).toEqual([{ type: 'ADULT', quantity: 2 }])
})

test.each([1, 6, 44])(
  'starts with an upgrade as often as it is asked, with seed %i (SCENARIO-2)',
  async (seed) => {
    const seedNext = createSeeder('started(at=contact,upgraded=yes)', seed)
    for (let times = 0; times < 12; times += 1) {
      const { extendedCart } = await seedNext()
      expect(extendedCart.items[0]?.upgraded).not.toBeNull()
    }
  },
)

test.each(['no-upgrades', 'upgrades-off'])(
  'cannot start with an upgrade where there is none: %s (SCENARIO-2)',
  async (scenario) => {
    await expect(createSeededOrder(`${scenario},started(at=contact,upgraded=yes)`)).rejects.toThrow(
      ScenarioNotPlayableError,
    )
  },
)
