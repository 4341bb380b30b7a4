import { describe, expect, test } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createTestBackend, createPostRequest } from '#mocks/testing/recorded-visit.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from './player.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

type ResponseBody = {
  units?: { type: string }[]
  orderIntent?: OrderIntent
  calendar?: { available: boolean; localDate: string }[]
  availabilities?: { available: boolean; id: string }[]
  tourCodes?: string[]
  upgrades?: Record<string, { tourCode: string }[]>
}

/** A complete visit with an add-on and an upgrade. Ignores refusals. */
async function visit(send: Backend, wait: (seconds: number) => void): Promise<void> {
  let order: OrderIntent | undefined
  const callApi = async (name: CallName, body: object): Promise<ResponseBody> => {
    const answer = (await (
      await send(createPostRequest(`/api/${name}`, body))
    ).json()) as ResponseBody
    order = answer.orderIntent ?? order
    return answer
  }
  const pass = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }
  await callApi('getSettings', pass)
  const { units = [] } = await callApi('getUnits', pass)
  await callApi('createOrderIntent', { configCode: pass.configCode })
  const orderIntentId = order?.id ?? ''
  const unitCounters = units.map(({ type }, index) => ({ type, quantity: index === 0 ? 2 : 0 }))
  await callApi('setUnitCounters', { orderIntentId, unitCounters })
  const add = async (tourCode: string) => {
    const month = { ...pass, tourCode, unitCounters, year: 2026, month: 7 }
    const { calendar = [] } = await callApi('getMonthCalendar', month)
    const day = calendar.find(({ available }) => available)?.localDate ?? '2026-07-01'
    const date = Number(day.slice(-2))
    const { availabilities = [] } = await callApi('getAvailabilities', { ...month, date })
    const availabilityId = availabilities.find(({ available }) => available)?.id ?? ''
    await callApi('addCartItem', { orderIntentId, tourCode, availabilityId })
  }
  await add(pass.tourCode)
  const { tourCodes: [addon] = [] } = await callApi('getTourAddons', { orderIntentId })
  if (addon !== undefined) await add(addon)
  const { upgrades = {} } = await callApi('getAllAllowedUpgrades', { orderIntentId })
  for (const [cartItemId, [first]] of Object.entries(upgrades))
    if (first)
      await callApi('upgradeCartItem', { orderIntentId, cartItemId, tourCode: first.tourCode })
  await callApi('setContact', { orderIntentId, contact })
  const traveler = { age: 34, pass: '123456789012', dietaryRestrictions: 'none' }
  await callApi('setTravelers', {
    orderIntentId,
    travelers: [traveler, { age: 36 }],
  })
  const { clientSecret = '', publicApiKey = '' } = order?.stripeSetupIntent ?? {}
  const address = `https://api.stripe.com/v1/setup_intents/${clientSecret.split('_secret_')[0]}`
  const form = { key: publicApiKey, client_secret: clientSecret }
  const confirm = { ...form, payment_method: 'pm_card_visa_4242' }
  await send(new Request(`${address}?${new URLSearchParams(form)}`))
  const body = new URLSearchParams(confirm)
  await send(new Request(`${address}/confirm`, { method: 'POST', body }))
  await callApi('confirmOrder', { orderIntentId })
  for (let poll = 0; poll < 3; poll += 1) {
    await callApi('getResult', { orderIntentId })
    wait(60)
  }
}

function createScenarioServer(scenario: string) {
  const parsed = parseScenarios(scenario)
  if (!parsed.ok) throw new Error(parsed.message)
  return createTestBackend({ seedData: baseSeedData, resolvedScenarios: parsed.resolvedScenarios })
}

/** Responses are lost, cut off or all refused: such scenarios are covered by browser tests. */
function isCutOff(scenario: string): boolean {
  const { setup } = createScenarioServer(scenario).mockServer
  const { allowedSites, faults, offlineSeconds } = setup
  return allowedSites !== null || offlineSeconds > 0 || faults.length > 0
}

const playable = scenarios.map(({ id }) => id).filter((id) => !isCutOff(id))

describe('a replay equals the recorded server (TAPE-2)', () => {
  test('in more than 40 scenarios', () => expect(playable.length).toBeGreaterThan(40))

  test.each(playable)('%s', async (scenario) => {
    const { mockServer, send, wait } = createScenarioServer(scenario)
    const { clock, seed } = mockServer
    const options = { name: 'visit', recorded: '2026-06-01', scenario, seed }
    const startsAt = clock.now()
    const recorder = createRecorder({ ...options, clock })
    await visit(recorder.record(send), wait)
    const tape = recorder.toHar()
    expect(tape.log.entries.length).toBeGreaterThan(10)

    let elapsed = 0
    const replayClock = { now: () => startsAt + elapsed }
    const player = createPlayer(tape, { clock: replayClock })
    const secondRecorder = createRecorder({ ...options, clock: replayClock })
    await visit(secondRecorder.record(player.backend), (seconds) => (elapsed += seconds * 1000))
    expect(serializeTape(secondRecorder.toHar())).toBe(serializeTape(tape))
    expect([player.unmatchedRequests(), player.unusedEntries()]).toEqual([[], []])
  })
})
