import { expect, test } from 'vitest'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { verifyCard } from '#mocks/server/backend/setup-intents.ts'
import { book } from '#mocks/tools/visitor/book.ts'
import { createClient } from '#mocks/testing/client.ts'

const launch = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
const unitCounters = [{ type: 'ADULT' as const, quantity: 2 }]
const JUNE = { ...launch, unitCounters, year: 2026, month: 6 }

function createScenarioClient(list: string) {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.message)
  const client = createClient({
    seedData: baseSeedData,
    resolvedScenarios: parsed.resolvedScenarios,
  })
  const { call, mockServer } = client
  const statuses = () => call('getMonthCalendar', JUNE).calendar.map(({ status }) => status)

  const choices = { ...launch, unitCounters, firstDay: () => '2026-06-01' }
  /** An order of two adults in the first free departure. */
  const order = () => book(call, { ...choices, until: 'contact' })
  const pay = async () => {
    const { id: orderIntentId } = await book(call, {
      ...choices,
      verifyCard: (unpaid) => verifyCard(mockServer, unpaid),
    })
    return () => call('getResult', { orderIntentId }).orderStatus
  }
  const settings = () => call('getSettings', launch).settings
  const upgrades = async () => {
    const { id: orderIntentId } = await order()
    return Object.values(call('getAllAllowedUpgrades', { orderIntentId }).upgrades).flat()
  }
  const { provider = null } = mockServer.setup.environment
  return { ...client, statuses, order, pay, settings, upgrades, provider }
}

test('standard: open days, add-ons, upgrades, 30 minutes, an accepted card', async () => {
  const { statuses, order, settings, upgrades, call, provider } = createScenarioClient('standard')
  expect(new Set(statuses())).toContain('AVAILABLE')
  const { id, ventrataOrder } = await order()
  expect(ventrataOrder?.utcExpiresAt).toBe('2026-06-01T10:30:00.000Z')
  expect(call('getTourAddons', { orderIntentId: id }).tourCodes.length).toBeGreaterThan(4)
  expect((await upgrades()).length).toBeGreaterThan(1)
  expect(settings().thereAreTourUpgrades).toBe(true)
  expect(provider).toBeNull()
})

test('sold-out: every tour is sold out on every day from today', () => {
  const { statuses, call, settings } = createScenarioClient('sold-out')
  expect(new Set(statuses())).toEqual(new Set(['SOLD_OUT']))
  for (const { code } of settings().usedTours) {
    const { calendar } = call('getMonthCalendar', { ...JUNE, tourCode: code, month: 7 })
    expect(calendar.some(({ available }) => available)).toBe(false)
  }
})

test('sold-out-day: only tomorrow is sold out', () => {
  const [today, tomorrow, ...later] = createScenarioClient('sold-out-day').statuses()
  const standardStatuses = createScenarioClient('standard').statuses()
  expect(tomorrow).toBe('SOLD_OUT')
  expect(standardStatuses[1]).not.toBe('SOLD_OUT')
  expect([today, ...later]).toEqual([standardStatuses[0], ...standardStatuses.slice(2)])
})

test('no-addons: the pass has no further tours', async () => {
  const { order, call } = createScenarioClient('no-addons')
  expect(call('getTourAddons', { orderIntentId: (await order()).id }).tourCodes).toEqual([])
})

test('no-upgrades: the step exists with an empty list', async () => {
  const { settings, upgrades } = createScenarioClient('no-upgrades')
  expect(settings().thereAreTourUpgrades).toBe(true)
  expect(await upgrades()).toEqual([])
})

test('upgrades-off: the setting is off', async () => {
  const { settings, upgrades } = createScenarioClient('upgrades-off')
  expect(settings().thereAreTourUpgrades).toBe(false)
  expect(await upgrades()).toEqual([])
})

test('expiring: 2 minutes and 5 seconds after the first hold', async () => {
  const { order } = createScenarioClient('expiring')
  expect((await order()).ventrataOrder?.utcExpiresAt).toBe('2026-06-01T10:02:05.000Z')
})

test('expired: the order expires with the first hold', async () => {
  const { order, send } = createScenarioClient('expired')
  const { id, ventrataOrder, extendedCart } = await order()
  expect(ventrataOrder?.utcExpiresAt).toBe('2026-06-01T10:00:00.000Z')
  expect(extendedCart.items).toHaveLength(1)
  expect(send('setTravelers', { orderIntentId: id, travelers: [] })).toMatchObject({
    body: { error: { code: 'order_expired' } },
  })
})

test('dietary: every tour requires a dietary choice', () => {
  for (const { product } of createScenarioClient('dietary').settings().usedTours) {
    expect(product.questionKeys).toContain('dietaryRestrictions')
  }
})

test('mandatory-payments: fees in the cart and in the total', async () => {
  const { order, settings } = createScenarioClient('mandatory-payments')
  const { items, pricing } = (await order()).extendedCart
  expect(items[0]?.mandatoryPayments.map((fee) => fee.pricing.displayed)).toEqual([500, 600])
  expect(pricing.displayed).toEqual({ total: 1100, upgrades: 0, mandatoryPayments: 1100 })
  expect(settings().usedMandatoryPayments.map((fee) => fee.pricing.displayed)).toEqual([250, 300])
})

test('slow-result: confirmed after 90 seconds', async () => {
  const { pay, wait } = createScenarioClient('slow-result')
  const status = await pay()
  wait(89)
  expect(status()).toBe('PENDING')
  wait(1)
  expect(status()).toBe('CONFIRMED')
})

test('combines several scenarios', async () => {
  const { settings, order, call } = createScenarioClient('no-addons, upgrades-off,dietary')
  expect(settings().thereAreTourUpgrades).toBe(false)
  expect(call('getTourAddons', { orderIntentId: (await order()).id }).tourCodes).toEqual([])
  expect(settings().usedTours[0]?.product.questionKeys).toContain('dietaryRestrictions')
})
