import { contact } from '#fixtures/guests.ts'
import type { CallBody, WriteName } from '#src/contract/calls.ts'
import type {
  CartItem,
  OrderIntent,
  SentTraveler,
  Settings,
  Unit,
  UnitCounter,
} from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { isSameGuests, listGuests } from '#src/domain/guests.ts'
import { getActiveOption, findItemByTour } from '#src/domain/order.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import { findFirstTime } from '#mocks/tools/visitor/book.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { chooseFrom, getBookOptions, holdTour, readDay, tryPart } from './hold-tour.ts'
import type { Probe } from './probe.ts'

/** An order that is changed, with what the changes are made from. */
export type Visit = {
  probe: Probe
  options: JourneyOptions
  /** As the latest answer has it. */
  order: OrderIntent
  /** The guests that hold the first places; no other group is larger. */
  guests: UnitCounter[]
  units: Unit[]
  settings: Settings
  /** The tour that is added, and a time at which it has places; null: there is none. Not searched for yet without it. */
  addon?: { tourCode: string; availabilityId: string } | null
  /** The writes that have been made. */
  made: Set<WriteName>
  /** Why a write could not be made. */
  reasons: Map<WriteName, string>
}

/** Holds the main tour. */
export async function startVisit(
  probe: Probe,
  options: JourneyOptions,
): Promise<Visit | undefined> {
  const { configCode, tourCode } = options
  const { settings } = await probe.call('getSettings', { configCode, tourCode })
  const { units } = await probe.call('getUnits', { configCode, tourCode })
  const order = await holdTour(probe, options)
  const guests = order?.unitCounters ?? []
  return (
    order && { probe, options, order, guests, units, settings, made: new Set(), reasons: new Map() }
  )
}

function getMainItem({ order, options }: Visit): CartItem | undefined {
  return findItemByTour(order, options.tourCode)
}

/** The tour that is added, and a time at which it has places; null: there is none. */
export async function findAddon(visit: Visit): Promise<NonNullable<Visit['addon']> | null> {
  const { probe, options, order } = visit
  if (visit.addon !== undefined) return visit.addon
  const { tourCodes } = await probe.call('getTourAddons', { orderIntentId: order.id })
  const call = chooseFrom(probe.call)
  const search = { call, options: getBookOptions(probe, options), order }
  const tourCode = tourCodes.find((code) => code !== options.tourCode)
  const availabilityId =
    tourCode === undefined
      ? undefined
      : await tryPart(options, 'add-ons', () => findFirstTime(search, tourCode))
  return (visit.addon =
    tourCode !== undefined && availabilityId !== undefined ? { tourCode, availabilityId } : null)
}

/** Another departure of the day with places for all guests, or the same one. */
async function findOtherTime({ probe, options, guests }: Visit, item: CartItem): Promise<string> {
  const { availabilityId } = item
  const { code } = getActiveOption(item).tour
  const times = await readDay(probe, options, code, availabilityId, guests)
  const other = times.findLast(
    (time) => isChoosable(time) && !isSameInstant(time.id, availabilityId),
  )
  return other?.id ?? availabilityId
}

/** An age in the middle of the range of a unit: a server that has the range accepts it. */
function getMiddleAge(units: Unit[], type: string): number {
  const { restrictions } = units.find((unit) => unit.type === type) ?? { restrictions: null }
  const { minAge, maxAge } = restrictions ?? { minAge: 0, maxAge: 100 }
  return Math.floor((minAge + Math.min(maxAge, 100)) / 2)
}

const PASSES = ['123456789012', '123456789029']

/** A traveler for each guest, all with a different diet, and the first with another pass than before. */
function describeTravelers({ order, units }: Visit): SentTraveler[] {
  const pass = PASSES.find((number) => number !== order.travelers[0]?.pass)
  return listGuests(order.unitCounters).map((type, index) => ({
    age: getMiddleAge(units, type),
    dietaryRestrictions: DIETS[index % DIETS.length] ?? 'none',
    ...(index === 0 && pass !== undefined && { pass }),
  }))
}

/** The guests without one of them, or all again. */
function changeGuests({ order, guests }: Visit): UnitCounter[] {
  if (!isSameGuests(order.unitCounters, guests)) return guests
  const larger = guests.find(({ quantity }) => quantity > 1)
  return guests.map((counter) =>
    counter === larger ? { ...counter, quantity: counter.quantity - 1 } : counter,
  )
}

/** It comes back as it was typed. */
const EMAIL = 'Ada.Moreau@Example.com'

type Build<N extends WriteName> = (visit: Visit) => Promise<CallBody<N> | string>

const NOT_HELD = 'the cart has no such item'

/** A body for each write that changes the present order; a text says why there is none. */
const BODIES: { [N in WriteName]: Build<N> } = {
  addCartItem: async (visit) => {
    const { id: orderIntentId } = visit.order
    const addon = await findAddon(visit)
    if (!addon) return 'no add-on could be added'
    const item = findItemByTour(visit.order, addon.tourCode)
    return {
      orderIntentId,
      ...addon,
      ...(item && { availabilityId: await findOtherTime(visit, item) }),
    }
  },
  setCartItemAvailabilityId: async (visit) => {
    const item = getMainItem(visit)
    if (!item) return NOT_HELD
    const availabilityId = await findOtherTime(visit, item)
    return { orderIntentId: visit.order.id, cartItemId: item.id, availabilityId }
  },
  removeCartItem: async ({ order, options }) => {
    const item = order.extendedCart.items.find(
      ({ original }) => original.tour.code !== options.tourCode,
    )
    return item ? { orderIntentId: order.id, cartItemId: item.id } : 'no add-on could be added'
  },
  upgradeCartItem: async (visit) => {
    const { probe, order, settings } = visit
    const item = getMainItem(visit)
    if (!settings.thereAreTourUpgrades) return 'thereAreTourUpgrades is false'
    const { upgrades } = await probe.call('getAllAllowedUpgrades', { orderIntentId: order.id })
    const tourCode = item?.upgraded?.tour.code ?? (item && upgrades[item.id]?.[0]?.tourCode)
    if (!item || tourCode === undefined) return 'no upgrade is offered at the time of the tour'
    return { orderIntentId: order.id, cartItemId: item.id, tourCode }
  },
  resetCartItem: async (visit) => {
    const item = getMainItem(visit)
    return item?.upgraded
      ? { orderIntentId: visit.order.id, cartItemId: item.id }
      : 'the tour could not be upgraded'
  },
  setUnitCounters: async (visit) => ({
    orderIntentId: visit.order.id,
    unitCounters: changeGuests(visit),
  }),
  setContact: async ({ order }) => {
    const isKnown = order.contact?.firstName === contact.firstName
    const sent = isKnown ? { ...contact, firstName: 'Grace' } : contact
    return { orderIntentId: order.id, contact: { ...sent, emailAddress: EMAIL } }
  },
  setTravelers: async (visit) => ({
    orderIntentId: visit.order.id,
    travelers: describeTravelers(visit),
  }),
}

const WRITE_NAMES = Object.keys(BODIES) as WriteName[]

/** The codes with which a write may be refused although nothing is wrong: others take the places meanwhile. */
const PLACES_CODES: Partial<Record<WriteName, string>> = {
  addCartItem: 'invalid_date',
  setCartItemAvailabilityId: 'invalid_date',
  upgradeCartItem: 'invalid_date',
  resetCartItem: 'invalid_date',
  setUnitCounters: '',
}

/** Whether a write leaves all as it is, so that a server may also refuse it. */
function changesNothing<N extends WriteName>(order: OrderIntent, sent: CallBody<N>): boolean {
  const body: Partial<CallBody<'upgradeCartItem'> & CallBody<'addCartItem'>> = sent
  const { cartItemId, tourCode, availabilityId } = body
  const item = order.extendedCart.items.find(
    ({ id, original }) =>
      id === (cartItemId ?? id) && (cartItemId ?? original.tour.code === tourCode),
  )
  if (!item) return false
  return availabilityId === undefined
    ? tourCode !== undefined && item.upgraded?.tour.code === tourCode
    : isSameInstant(item.availabilityId, availabilityId)
}

/** Reads the order again: a refused write has changed nothing in it. */
export async function readOrder(visit: Visit): Promise<void> {
  const ids = { orderIntentId: visit.order.id }
  visit.order = (await visit.probe.call('getOrderIntent', ids)).orderIntent
}

/** Makes a write, the first of its kind twice: a second write of the same content changes nothing. */
export async function makeWrite<N extends WriteName>(visit: Visit, name: N): Promise<void> {
  const { probe, made, reasons } = visit
  const body = await BODIES[name](visit)
  if (typeof body === 'string') return void reasons.set(name, body)
  const code = changesNothing(visit.order, body) ? '' : PLACES_CODES[name]
  const answer =
    code === undefined
      ? await probe.call(name, body)
      : await probe.callUnlessRefused(name, body, code)
  if (!answer) {
    reasons.set(name, 'it was refused, as it may be where places are gone')
    return await readOrder(visit)
  }
  visit.order = answer.orderIntent
  const isRepeated = !made.has(name) && name !== 'removeCartItem'
  made.add(name)
  // A server may also refuse what changes nothing.
  if (isRepeated) await probe.callUnlessRefused(name, body, '')
}

/** A write that has not been sent. */
export type PlannedWrite = { name: WriteName; body: CallBody<WriteName> }

/** Every write that the order has an occasion for, with a body that would change it. */
export async function planWrites(visit: Visit): Promise<PlannedWrite[]> {
  const planned: PlannedWrite[] = []
  for (const name of WRITE_NAMES) {
    const body = await BODIES[name](visit)
    if (typeof body !== 'string') planned.push({ name, body })
  }
  return planned
}

/** Expects that an order refuses writes, and is as before. */
export async function refuseWrites(
  visit: Visit,
  planned: PlannedWrite[],
  refusal: { because: string; code: string },
): Promise<void> {
  const expected = `a refusal, because ${refusal.because}`
  for (const { name, body } of planned)
    await visit.probe.refuse(name, body, { expected, code: refusal.code })
  await readOrder(visit)
}
