import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { contact as exampleContact } from '#fixtures/guests.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type {
  CartItem,
  Contact,
  OrderIntent,
  SentTraveler,
  UnitCounter,
} from '#src/contract/entities.ts'
import type { STEP_IDS } from '#src/contract/step-ids.ts'
import { ScenarioNotPlayableError } from '#mocks/lib/scenario-not-playable-error.ts'

dayjs.extend(duration)

type StepId = (typeof STEP_IDS)[number]

/** Makes a call to the API, by any transport. @throws Error for a status other than 200. */
export type Call = <N extends CallName>(
  name: N,
  body: CallBody<N>,
) => CallResult<N> | Promise<CallResult<N>>

/** What the visitor chooses at each step; the defaults are the choices of every scenario. */
export type BookOptions = {
  configCode: string
  /** The tour that the widget is opened with. */
  tourCode: string
  /** The first step that is not completed; without it, the order is paid. */
  until?: StepId
  /** Steps that are left out. */
  skip?: StepId[]
  /** Two adults and a child by default, or two of each unit for a pass that sells neither. */
  unitCounters?: UnitCounter[]
  /** The tours to add, or how many of those on offer; none by default. */
  addons?: string[] | number
  /** The tour that the first item is upgraded to; 'best' is the most expensive one on offer. */
  upgrade?: string
  contact?: Contact
  travelers?: SentTraveler[]
  /** The first local date, '2026-06-11', on which a tour is booked, by its position in the cart. */
  firstDay: (index: number) => string
  /** The start time of a tour by its code, '18:30'; any by default. */
  times?: Partial<Record<string, string>>
  /** Verifies the card of the order at the provider. */
  verifyCard?: (order: OrderIntent) => Promise<void> | void
  /** Whether the order has expired already, so that no further call can change it; never by default. */
  isExpired?: (order: OrderIntent) => boolean
}

type Visit = { call: Call; options: BookOptions; order: OrderIntent }

/** Two adults and a child, or two of each unit for a pass that sells neither. */
async function chooseGuests({ call, options }: Visit): Promise<UnitCounter[]> {
  const { configCode, tourCode } = options
  const { units } = await call('getUnits', { configCode, tourCode })
  const quantities: Partial<Record<string, number>> = { ADULT: 2, CHILD: 1 }
  // A server may list a type of unit twice.
  const types = [...new Set(units.map(({ type }) => type))]
  const isSold = types.some((type) => quantities[type])
  return types.map((type) => ({ type, quantity: isSold ? (quantities[type] ?? 0) : 2 }))
}

/** A tour's departures with free places, in order, from a local date to the end of the second month after it. */
async function* readDepartures(
  call: Call,
  tour: { configCode: string; tourCode: string; unitCounters: UnitCounter[] },
  firstDay: string,
): AsyncGenerator<string> {
  for (const monthOffset of [0, 1, 2]) {
    const month = dayjs(firstDay.slice(0, 7)).add(monthOffset, 'month')
    const query = { ...tour, year: month.year(), month: month.month() + 1 }
    const { calendar } = await call('getMonthCalendar', query)
    for (const { localDate } of calendar.filter(
      (day) => day.available && day.localDate >= firstDay,
    )) {
      const date = Number(localDate.slice(-2))
      const { availabilities } = await call('getAvailabilities', { ...query, date })
      yield* availabilities.filter(({ available }) => available).map(({ id }) => id)
    }
  }
}

/** Tells whether a departure of a tour overlaps one of the cart's items. */
async function createOverlapCheck({ call, options, order }: Visit, tourCode: string) {
  const { items } = order.extendedCart
  if (items.length === 0) return () => false
  const { configCode } = options
  const { settings } = await call('getSettings', { configCode, tourCode: options.tourCode })
  const getTimes = (code: string, startsAt: string) => {
    const tour = settings.usedTours.find((used) => used.code === code)
    const start = Date.parse(startsAt)
    const length = dayjs.duration(tour?.option.duration ?? 'PT0M').asMilliseconds()
    return { start, end: start + length }
  }
  const booked = items.map(({ availabilityId, original, upgraded }) =>
    getTimes((upgraded ?? original).tour.code, availabilityId),
  )
  return (departure: string) => {
    const { start, end } = getTimes(tourCode, departure)
    return booked.some((other) => start < other.end && other.start < end)
  }
}

/**
 * Finds the first departure of a tour at its wanted time that overlaps no item of the cart; without one, the first
 * departure at that time.
 * @throws ScenarioNotPlayableError when it has no places within three months.
 */
export async function findFirstTime(visit: Visit, tourCode: string): Promise<string> {
  const { call, options, order } = visit
  const { configCode, firstDay, times = {} } = options
  const tour = { configCode, tourCode, unitCounters: order.unitCounters }
  const isOverlapping = await createOverlapCheck(visit, tourCode)
  let first: string | null = null
  const day = firstDay(order.extendedCart.items.length)
  for await (const departure of readDepartures(call, tour, day)) {
    if (!departure.includes(`T${times[tourCode] ?? ''}`)) continue
    if (!isOverlapping(departure)) return departure
    first ??= departure
  }
  if (first !== null) return first
  throw new ScenarioNotPlayableError(
    `Can't start with a booked tour: ${tourCode} is sold out for the next three months`,
  )
}

async function addTour(visit: Visit, tourCode: string): Promise<OrderIntent> {
  const availabilityId = await findFirstTime(visit, tourCode)
  const item = { orderIntentId: visit.order.id, tourCode, availabilityId }
  return (await visit.call('addCartItem', item)).orderIntent
}

/** The code of the most expensive upgrade of an item at its time; undefined: none has places. */
async function findBestUpgrade(call: Call, orderIntentId: string, itemId: string) {
  const { upgrades } = await call('getAllAllowedUpgrades', { orderIntentId })
  return upgrades[itemId]?.toSorted((a, b) => b.pricing.displayed - a.pricing.displayed)[0]
    ?.tourCode
}

/**
 * Upgrades an item to the most expensive tour on offer. Without one at the item's time, because other orders hold the
 * places, the item is moved to the first departure that has one.
 * @throws ScenarioNotPlayableError when no departure within three months has an upgrade.
 */
async function addBestUpgrade(visit: Visit, item: CartItem): Promise<OrderIntent> {
  const { call, options, order } = visit
  const { configCode, firstDay, times = {} } = options
  const { settings } = await call('getSettings', { configCode, tourCode: options.tourCode })
  const tourCode = item.original.tour.code
  const ids = { orderIntentId: order.id, cartItemId: item.id }
  const upgrade = async () => {
    const best = await findBestUpgrade(call, order.id, item.id)
    return best === undefined
      ? null
      : (await call('upgradeCartItem', { ...ids, tourCode: best })).orderIntent
  }
  const upgraded = settings.thereAreTourUpgrades ? await upgrade() : null
  if (upgraded) return upgraded
  const tour = { configCode, tourCode, unitCounters: order.unitCounters }
  if (settings.thereAreTourUpgrades)
    for await (const availabilityId of readDepartures(call, tour, firstDay(0))) {
      if (!availabilityId.includes(`T${times[tourCode] ?? ''}`)) continue
      await call('setCartItemAvailabilityId', { ...ids, availabilityId })
      const moved = await upgrade()
      if (moved) return moved
    }
  throw new ScenarioNotPlayableError(
    `The visit starts with an upgrade, and ${tourCode} has no departure with one within three months`,
  )
}

async function listAddons({ call, options, order }: Visit): Promise<string[]> {
  const { addons = [], tourCode } = options
  if (Array.isArray(addons)) return addons
  const { tourCodes } = await call('getTourAddons', { orderIntentId: order.id })
  return tourCodes.filter((code) => code !== tourCode).slice(0, addons)
}

/** An adult of 34 or a child of 8 for each guest. */
function describeGuests({ unitCounters }: OrderIntent): SentTraveler[] {
  return unitCounters.flatMap(({ type, quantity }) =>
    Array.from({ length: quantity }, () => ({
      age: type === 'ADULT' ? 34 : 8,
      dietaryRestrictions: 'none' as const,
    })),
  )
}

/**
 * How each step is completed: what it needs to know, and what it sends. An upgrade comes before the add-ons, whose times
 * depend on how long it takes.
 */
const STEPS = {
  async unit_items(visit) {
    const { call, options, order } = visit
    const unitCounters = options.unitCounters ?? (await chooseGuests(visit))
    return (await call('setUnitCounters', { orderIntentId: order.id, unitCounters })).orderIntent
  },
  booking_slot: (visit) => addTour(visit, visit.options.tourCode),
  async upgrades(visit) {
    const { call, options, order } = visit
    const [main] = order.extendedCart.items
    if (options.upgrade === undefined || main === undefined) return order
    if (options.upgrade === 'best') return await addBestUpgrade(visit, main)
    const upgrade = { orderIntentId: order.id, cartItemId: main.id, tourCode: options.upgrade }
    return (await call('upgradeCartItem', upgrade)).orderIntent
  },
  async addons(visit) {
    for (const tourCode of await listAddons(visit)) visit.order = await addTour(visit, tourCode)
    return visit.order
  },
  async contact({ call, options, order }) {
    const { contact = exampleContact } = options
    return (await call('setContact', { orderIntentId: order.id, contact })).orderIntent
  },
  async travelers({ call, options, order }) {
    const { travelers = describeGuests(order) } = options
    return (await call('setTravelers', { orderIntentId: order.id, travelers })).orderIntent
  },
  async payment({ call, options, order }) {
    await options.verifyCard?.(order)
    return (await call('confirmOrder', { orderIntentId: order.id })).orderIntent
  },
} satisfies Record<StepId, (visit: Visit) => Promise<OrderIntent>>

/**
 * Completes the steps of an order from `from` on.
 * @returns The order; it is incomplete when it expires on the way.
 */
export async function completeOrder(
  call: Call,
  order: OrderIntent,
  from: StepId,
  options: BookOptions,
): Promise<OrderIntent> {
  const visit: Visit = { call, options, order }
  const steps = Object.entries(STEPS)
  for (const [step, complete] of steps.slice(steps.findIndex(([first]) => first === from))) {
    if (step === options.until || options.isExpired?.(visit.order) === true) break
    if (!options.skip?.some((skipped) => skipped === step)) visit.order = await complete(visit)
  }
  return visit.order
}

/**
 * Books by the API, step by step.
 * @throws ScenarioNotPlayableError when no places are left, and what `call` throws.
 */
export async function book(call: Call, options: BookOptions): Promise<OrderIntent> {
  const { orderIntent } = await call('createOrderIntent', { configCode: options.configCode })
  return await completeOrder(call, orderIntent, 'unit_items', options)
}
