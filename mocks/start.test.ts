import { expect, test } from 'vitest'
import { baseSettings } from '#scenarios/base.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import { type Start, STARTS } from '#scenarios/types.ts'
import { inTurns } from './persistence.ts'
import { createService } from './service.ts'
import { startOrder } from './start.ts'
import { START } from './testing/client.ts'
import { createWorld } from './world.ts'

const begin = async (list: string) => {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.problem)
  const clock = { now: () => Date.parse(START) }
  const { played } = parsed
  const world = createWorld({ played, settings: baseSettings, seed: 1, startsAt: START, clock })
  const alarm = (error: unknown) => {
    throw error
  }
  const service = createService({ world, exclusive: inTurns(), alarm, latency: 0 })
  const pass = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
  return await startOrder(service, world.asked.start ?? { at: 'unit_items' }, pass)
}

/** What an order holds that got to a step. */
const HOLDS: Record<Start['at'], { guests: number; items: number; travelers: number }> = {
  unit_items: { guests: 0, items: 0, travelers: 0 },
  booking_slot: { guests: 3, items: 0, travelers: 0 },
  addons: { guests: 3, items: 2, travelers: 0 },
  upgrades: { guests: 3, items: 2, travelers: 0 },
  contact: { guests: 3, items: 2, travelers: 0 },
  travelers: { guests: 3, items: 2, travelers: 0 },
  payment: { guests: 3, items: 2, travelers: 3 },
  result: { guests: 3, items: 2, travelers: 3 },
}

test('SCENARIO-2 a visit can begin at any step, with an order that got that far', async () => {
  for (const at of STARTS) {
    const order = await begin(`started(at=${at})`)
    const guests = order.unitCounters.reduce((sum, { quantity }) => sum + quantity, 0)
    const { items } = order.extendedCart
    const held = { guests, items: items.length, travelers: order.travelers.length }
    expect({ at, ...held }).toEqual({ at, ...HOLDS[at] })
    expect(order.contact !== null).toBe(STARTS.indexOf(at) >= STARTS.indexOf('travelers'))
    expect(order.payment !== null).toBe(at === 'result')
  }
})

test('SCENARIO-2 a visit can begin with add-ons, an upgrade, or paid', async () => {
  const { extendedCart } = await begin('started(at=contact,addons=3,upgraded=yes)')
  expect(extendedCart.items).toHaveLength(4)
  expect(extendedCart.items[0]?.upgraded?.pricing.displayed).toBeGreaterThan(0)
  expect((await begin('already-paid')).payment).not.toBeNull()
  expect((await begin('huge')).extendedCart.items).toHaveLength(60)
})

test('SCENARIO-2 a visit whose time is up at once begins with that', async () => {
  const order = await begin('expired,started(at=payment)')
  expect(order.ventrataOrder?.utcExpiresAt).toBe('2026-06-01T10:00:00.000Z')
  expect(order.contact).toBeNull()
})

test('SCENARIO-2 a pass that sells one kind of guest begins with two of them', async () => {
  const order = await begin('single-unit,started(at=booking_slot)')
  expect(order.unitCounters).toEqual([{ type: 'ADULT', quantity: 2 }])
})
