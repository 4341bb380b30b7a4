import { contact } from '#fixtures/guests.ts'
import { STARTS, type Start } from '#scenarios/types.ts'
import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { datesOfMonth } from './backend/zone.ts'
import type { Service } from './service.ts'
import { ask, setupIntentAccess } from './service.ts'
import { Unplayable } from './unplayable.ts'

type Pass = { configCode: string; tourCode: string }

/** Two adults and a child; where the pass sells no such unit, two of what it sells. */
const partyOf = async (service: Service, pass: Pass): Promise<UnitCounter[]> => {
  const { units } = await ask(service, 'getUnits', pass)
  const wanted: Partial<Record<string, number>> = { ADULT: 2, CHILD: 1 }
  const isSold = units.some(({ type }) => wanted[type])
  return units.map(({ type }) => ({ type, quantity: isSold ? (wanted[type] ?? 0) : 2 }))
}

const isReached = ({ at, paid = false }: Start, step: Start['at']): boolean =>
  paid || STARTS.indexOf(at) >= STARTS.indexOf(step)

/** @throws Unplayable when no place is left in this month and the next two. */
const firstTime = async (
  service: Service,
  of: Pass & { unitCounters: UnitCounter[] },
): Promise<string> => {
  const now = new Date(service.world.clock.now())
  for (const ahead of [0, 1, 2]) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const asked = { ...of, year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
    const { calendar } = await ask(service, 'getMonthCalendar', asked)
    const dates = datesOfMonth(asked.year, asked.month)
    for (const day of calendar.filter(({ available }) => available)) {
      const date = dates.indexOf(day.localDate) + 1
      const { availabilities } = await ask(service, 'getAvailabilities', { ...asked, date })
      const free = availabilities.find(({ available }) => available)
      if (free) return free.id
    }
  }
  throw new Unplayable(
    `The visit starts with places that it holds already, and ${of.tourCode} has none in these months`,
  )
}

/** Its time is up already: nothing more can be done with it, and the visit begins with that. */
const hasEnded = ({ world }: Service, { ventrataOrder }: OrderIntent): boolean =>
  ventrataOrder !== null && Date.parse(ventrataOrder.utcExpiresAt) <= world.clock.now()

const verifyCard = async (service: Service, { id, stripeSetupIntent }: OrderIntent) => {
  const [intent = ''] = stripeSetupIntent.clientSecret.split('_secret_')
  const card = { status: 'succeeded', paymentMethod: 'pm_card_visa_4242' } as const
  await setupIntentAccess(service).update(intent, card)
  return await ask(service, 'confirmOrder', { orderIntentId: id })
}

/** Makes the order of a visit that is under way, by the calls that the steps before it make. */
export const startOrder = async (
  service: Service,
  start: Start,
  pass: Pass,
): Promise<OrderIntent> => {
  const { configCode } = pass
  let { orderIntent } = await ask(service, 'createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  if (!isReached(start, 'booking_slot')) return orderIntent

  const unitCounters = await partyOf(service, pass)
  ;({ orderIntent } = await ask(service, 'setUnitCounters', { orderIntentId, unitCounters }))
  if (!isReached(start, 'addons')) return orderIntent

  const { tourCodes } = await ask(service, 'getTourAddons', { orderIntentId })
  const addons = tourCodes.filter((code) => code !== pass.tourCode).slice(0, start.addons ?? 0)
  for (const tourCode of [pass.tourCode, ...addons]) {
    const availabilityId = await firstTime(service, { configCode, tourCode, unitCounters })
    const added = { orderIntentId, tourCode, availabilityId }
    ;({ orderIntent } = await ask(service, 'addCartItem', added))
    if (hasEnded(service, orderIntent)) return orderIntent
  }
  const [main] = orderIntent.extendedCart.items
  if (start.upgraded === true && main) {
    const { upgrades } = await ask(service, 'getAllAllowedUpgrades', { orderIntentId })
    const [dearest] = (upgrades[main.id] ?? []).toSorted(
      (one, other) => other.pricing.displayed - one.pricing.displayed,
    )
    const switched = { orderIntentId, cartItemId: main.id, tourCode: dearest?.tourCode ?? '' }
    ;({ orderIntent } = await ask(service, 'upgradeCartItem', switched))
  }
  if (!isReached(start, 'travelers')) return orderIntent

  ;({ orderIntent } = await ask(service, 'setContact', { orderIntentId, contact }))
  if (!isReached(start, 'payment')) return orderIntent

  const guests = unitCounters.flatMap(({ type, quantity }) => Array<string>(quantity).fill(type))
  const travelers = guests.map((type) => ({
    age: type === 'ADULT' ? 34 : 8,
    pass: null,
    dietaryRestrictions: 'none' as const,
  }))
  ;({ orderIntent } = await ask(service, 'setTravelers', { orderIntentId, travelers }))
  if (!isReached(start, 'result')) return orderIntent
  return (await verifyCard(service, orderIntent)).orderIntent
}
