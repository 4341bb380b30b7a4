import { contact } from '#fixtures/guests.ts'
import { START_STEPS, type VisitStart } from '#scenarios/engine/types.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { listMonthDates } from '#mocks/lib/time-zone.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { callApi, setupIntentAccess } from '#mocks/api/mock-api.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'

type Pass = { configCode: string; tourCode: string }

/** Two adults and a child; where the pass sells no such unit, two of what it sells. */
const buildUnitCounters = async (mockApi: MockApi, pass: Pass): Promise<UnitCounter[]> => {
  const { units } = await callApi(mockApi, 'getUnits', pass)
  const quantities: Partial<Record<string, number>> = { ADULT: 2, CHILD: 1 }
  const isSold = units.some(({ type }) => quantities[type])
  return units.map(({ type }) => ({ type, quantity: isSold ? (quantities[type] ?? 0) : 2 }))
}

const isReached = (
  { step: startStep, paid = false }: VisitStart,
  step: VisitStart['step'],
): boolean => paid || START_STEPS.indexOf(startStep) >= START_STEPS.indexOf(step)

/** @throws Unplayable when no place is left in this month and the next two. */
const findFirstTime = async (
  mockApi: MockApi,
  tourQuery: Pass & { unitCounters: UnitCounter[] },
): Promise<string> => {
  const now = new Date(mockApi.mockServer.clock.now())
  for (const monthOffset of [0, 1, 2]) {
    const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthOffset, 1))
    const monthQuery = {
      ...tourQuery,
      year: monthStart.getUTCFullYear(),
      month: monthStart.getUTCMonth() + 1,
    }
    const { calendar } = await callApi(mockApi, 'getMonthCalendar', monthQuery)
    const dates = listMonthDates(monthQuery.year, monthQuery.month)
    for (const day of calendar.filter(({ available }) => available)) {
      const date = dates.indexOf(day.localDate) + 1
      const { availabilities } = await callApi(mockApi, 'getAvailabilities', {
        ...monthQuery,
        date,
      })
      const availability = availabilities.find(({ available }) => available)
      if (availability) return availability.id
    }
  }
  throw new ScenarioNotPlayableError(
    `The visit starts with places that it holds already, and ${tourQuery.tourCode} has none in these months`,
  )
}

/** Its time is up already: nothing more can be done with it, and the visit begins with that. */
const isExpired = ({ mockServer }: MockApi, { ventrataOrder }: OrderIntent): boolean =>
  Date.parse(ventrataOrder?.utcExpiresAt ?? '') <= mockServer.clock.now()

const verifyCard = async (mockApi: MockApi, { id, stripeSetupIntent }: OrderIntent) => {
  const [setupIntentId = ''] = stripeSetupIntent.clientSecret.split('_secret_')
  const card = { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' } as const
  await setupIntentAccess(mockApi).update(setupIntentId, card)
  return await callApi(mockApi, 'confirmOrder', { orderIntentId: id })
}

/** Makes the order of a visit that is under way, by the calls that the steps before it make. */
export const seedOrder = async (
  mockApi: MockApi,
  start: VisitStart,
  pass: Pass,
): Promise<OrderIntent> => {
  const { configCode } = pass
  let { orderIntent } = await callApi(mockApi, 'createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  if (!isReached(start, 'booking_slot')) return orderIntent

  const unitCounters = await buildUnitCounters(mockApi, pass)
  ;({ orderIntent } = await callApi(mockApi, 'setUnitCounters', { orderIntentId, unitCounters }))
  if (!isReached(start, 'addons')) return orderIntent

  const { tourCodes } = await callApi(mockApi, 'getTourAddons', { orderIntentId })
  const addons = tourCodes.filter((code) => code !== pass.tourCode).slice(0, start.addonCount ?? 0)
  for (const tourCode of [pass.tourCode, ...addons]) {
    const availabilityId = await findFirstTime(mockApi, { configCode, tourCode, unitCounters })
    const item = { orderIntentId, tourCode, availabilityId }
    ;({ orderIntent } = await callApi(mockApi, 'addCartItem', item))
    if (isExpired(mockApi, orderIntent)) return orderIntent
  }
  const [main] = orderIntent.extendedCart.items
  if (start.upgraded === true && main) {
    const { upgrades } = await callApi(mockApi, 'getAllAllowedUpgrades', { orderIntentId })
    const [mostExpensive] = (upgrades[main.id] ?? []).toSorted(
      (a, b) => b.pricing.displayed - a.pricing.displayed,
    )
    const upgrade = { orderIntentId, cartItemId: main.id, tourCode: mostExpensive?.tourCode ?? '' }
    ;({ orderIntent } = await callApi(mockApi, 'upgradeCartItem', upgrade))
  }
  if (!isReached(start, 'travelers')) return orderIntent

  ;({ orderIntent } = await callApi(mockApi, 'setContact', { orderIntentId, contact }))
  if (!isReached(start, 'payment')) return orderIntent

  const unitTypes = unitCounters.flatMap(({ type, quantity }) => Array<string>(quantity).fill(type))
  const travelers = unitTypes.map((type) => ({
    age: type === 'ADULT' ? 34 : 8,
    dietaryRestrictions: 'none' as const,
  }))
  ;({ orderIntent } = await callApi(mockApi, 'setTravelers', { orderIntentId, travelers }))
  if (!isReached(start, 'result')) return orderIntent
  return (await verifyCard(mockApi, orderIntent)).orderIntent
}
