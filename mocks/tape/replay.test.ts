import { describe, expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { baseSettings } from '#scenarios/base.ts'
import { parseScenarios } from '#scenarios/parse.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { Send } from '#mocks/testing/tape.ts'
import { createAnsweringWorld, post } from '#mocks/testing/tape.ts'
import { printTape } from './har.ts'
import { createPlayer } from './player.ts'
import { createRecorder } from './recorder.ts'

type Answer = {
  units?: { type: string }[]
  orderIntent?: OrderIntent
  calendar?: { available: boolean; localDate: string }[]
  availabilities?: { available: boolean; id: string }[]
  tourCodes?: string[]
  upgrades?: Record<string, { tourCode: string }[]>
}

/** A visit with an add-on and an upgrade to its end; what is refused is passed over. */
const visit = async (send: Send, wait: (seconds: number) => void): Promise<void> => {
  let order: OrderIntent | undefined
  const ask = async (name: CallName, body: object): Promise<Answer> => {
    const answer = (await (await send(post(`/api/${name}`, body))).json()) as Answer
    order = answer.orderIntent ?? order
    return answer
  }
  const pass = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
  await ask('getSettings', pass)
  const { units = [] } = await ask('getUnits', pass)
  await ask('createOrderIntent', { configCode: pass.configCode })
  const orderIntentId = order?.id ?? ''
  const unitCounters = units.map(({ type }, index) => ({ type, quantity: index === 0 ? 2 : 0 }))
  await ask('setUnitCounters', { orderIntentId, unitCounters })
  const add = async (tourCode: string) => {
    const month = { ...pass, tourCode, unitCounters, year: 2026, month: 7 }
    const { calendar = [] } = await ask('getMonthCalendar', month)
    const day = calendar.find(({ available }) => available)?.localDate ?? '2026-07-01'
    const date = Number(day.slice(-2))
    const { availabilities = [] } = await ask('getAvailabilities', { ...month, date })
    const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
    await ask('addCartItem', { orderIntentId, tourCode, availabilityId })
  }
  await add(pass.tourCode)
  const { tourCodes: [addon] = [] } = await ask('getTourAddons', { orderIntentId })
  if (addon !== undefined) await add(addon)
  const { upgrades = {} } = await ask('getAllAllowedUpgrades', { orderIntentId })
  for (const [cartItemId, [first]] of Object.entries(upgrades))
    if (first) await ask('upgradeCartItem', { orderIntentId, cartItemId, tourCode: first.tourCode })
  await ask('setContact', { orderIntentId, contact })
  const traveler = { age: 34, pass: '123456789012', dietaryRestrictions: 'none' }
  await ask('setTravelers', { orderIntentId, travelers: [traveler, { ...traveler, pass: null }] })
  const { clientSecret = '', publicApiKey = '' } = order?.stripeSetupIntent ?? {}
  const address = `https://api.stripe.com/v1/setup_intents/${clientSecret.split('_secret_')[0]}`
  const form = { key: publicApiKey, client_secret: clientSecret }
  const confirm = { ...form, payment_method: 'pm_card_visa_4242' }
  await send(new Request(`${address}?${new URLSearchParams(form)}`))
  const body = new URLSearchParams(confirm)
  await send(new Request(`${address}/confirm`, { method: 'POST', body }))
  await ask('confirmOrder', { orderIntentId })
  for (let poll = 0; poll < 3; poll += 1) {
    await ask('getResult', { orderIntentId })
    wait(60)
  }
}

const worldOf = (scenario: string) => {
  const parsed = parseScenarios(scenario)
  if (!parsed.ok) throw new Error(parsed.problem)
  return createAnsweringWorld({ settings: baseSettings, played: parsed.played })
}

/** No answer comes, or one that is cut: a visit that lives on such a network is the browser's matter. */
const isCutOff = (scenario: string): boolean => {
  const { faults, environment } = worldOf(scenario).world.asked
  return faults.length > 0 || ['lose', 'hang-form'].includes(environment.provider?.does ?? '')
}

const whole = scenarios.map(({ id }) => id).filter((id) => !isCutOff(id))

describe('TAPE-2 a replay equals the world that was recorded', () => {
  test('in nearly all scenarios', () => expect(whole.length).toBeGreaterThan(40))

  test.each(whole)('%s', async (scenario) => {
    const { world, send, wait } = worldOf(scenario)
    const { clock } = world
    const about = { name: 'visit', recorded: '2026-06-01', scenario, seed: world.seed }
    const startsAt = clock.now()
    const recorder = createRecorder({ ...about, clock })
    await visit((request) => recorder.watch(request, () => send(request)), wait)
    const tape = recorder.toHar()
    expect(tape.log.entries.length).toBeGreaterThan(10)

    let passed = 0
    const time = { now: () => startsAt + passed }
    const player = createPlayer(tape, { clock: time })
    const again = createRecorder({ ...about, clock: time })
    await visit(
      (request) => again.watch(request, () => player.answer(request)),
      (seconds) => (passed += seconds * 1000),
    )
    expect(printTape(again.toHar())).toBe(printTape(tape))
    expect([player.misses(), player.unasked()]).toEqual([[], []])
  })
})
