import type { OrderIntent, UnitCounter } from '#src/contract/entities.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { holdTour, readDay } from './hold-tour.ts'
import type { Probe } from './probe.ts'
import type { Visit } from './writes.ts'
import { findAddon, makeWrite, startVisit } from './writes.ts'

/** Larger groups are not tried. */
const MAX_GROUP = 64
/** A departure that takes more orders than these has places without an end, or sells them twice. */
const MAX_ORDERS = 8

/** A time of a tour, or of the tour to which it is upgraded there. */
type Departure = { tourCode: string; availabilityId: string; upgrade?: string }

/** What the places of departures are counted with: guests of the first unit alone. */
type Counting = Pick<Visit, 'probe' | 'options' | 'units'>

function group({ units }: Counting, size: number): UnitCounter[] {
  const types = [...new Set(units.map(({ type }) => type))]
  return types.map((type, index) => ({ type, quantity: index === 0 ? size : 0 }))
}

/** The times with places for a group on the day of a departure, of the tour as it is booked. */
async function readTimes(counting: Counting, departure: Departure, size: number) {
  const { tourCode, upgrade = tourCode, availabilityId } = departure
  const { probe, options } = counting
  const guests = group(counting, size)
  return (await readDay(probe, options, upgrade, availabilityId, guests)).filter(isChoosable)
}

async function hasPlaces(counting: Counting, departure: Departure, size: number): Promise<boolean> {
  const times = await readTimes(counting, departure, size)
  return times.some(({ id }) => isSameInstant(id, departure.availabilityId))
}

/** The size of the largest group that a test accepts: it accepts each smaller one, too. */
async function findLargest(limit: number, test: (size: number) => Promise<boolean>) {
  let [largest, tooLarge] = [0, limit + 1]
  for (let size = 1; largest + 1 < tooLarge;) {
    if (await test(size)) largest = size
    else tooLarge = size
    size = tooLarge > limit ? Math.min(largest * 2, limit) : Math.floor((largest + tooLarge) / 2)
  }
  return largest
}

/** The largest group that a departure has places for. */
export async function countPlaces(counting: Counting, departure: Departure): Promise<number> {
  return await findLargest(MAX_GROUP, (size) => hasPlaces(counting, departure, size))
}

async function beginOrder(counting: Counting, size: number): Promise<OrderIntent> {
  const { probe, options } = counting
  const { configCode } = options
  const { orderIntent } = await probe.call('createOrderIntent', { configCode })
  const unitCounters = group(counting, size)
  return (await probe.call('setUnitCounters', { orderIntentId: orderIntent.id, unitCounters }))
    .orderIntent
}

/** The largest group that one order may have. */
async function findLargestGroup(counting: Counting): Promise<number> {
  const { id: orderIntentId } = await beginOrder(counting, 1)
  for (let size = MAX_GROUP; size > 1; size /= 2) {
    const body = { orderIntentId, unitCounters: group(counting, size) }
    if (await counting.probe.callUnlessRefused('setUnitCounters', body, '')) return size
  }
  return 1
}

/** Holds places of a departure. @returns Null: they were refused, as it may be where they are gone. */
async function hold(counting: Counting, departure: Departure, size: number) {
  const { tourCode, upgrade, availabilityId } = departure
  const { callUnlessRefused } = counting.probe
  const { id: orderIntentId } = await beginOrder(counting, size)
  const added = { orderIntentId, tourCode, availabilityId }
  const answer = await callUnlessRefused('addCartItem', added, 'invalid_date')
  const cartItemId = answer?.orderIntent.extendedCart.items[0]?.id
  if (!answer || cartItemId === undefined || upgrade === undefined) return answer
  const upgraded = { orderIntentId, cartItemId, tourCode: upgrade }
  return await callUnlessRefused('upgradeCartItem', upgraded, 'invalid_date')
}

/** Holds all places of a departure. @returns The orders that hold them; undefined: they could not be held. */
async function fill(counting: Counting, departure: Departure): Promise<OrderIntent[] | undefined> {
  const { probe, options } = counting
  const { tourCode, upgrade = tourCode, availabilityId } = departure
  const time = `${upgrade} at ${availabilityId}`
  const limit = await findLargestGroup(counting)
  const orders: OrderIntent[] = []
  const accepts = async (size: number) =>
    (await hasPlaces(counting, departure, size)) &&
    (upgrade === tourCode || (await hasPlaces(counting, { tourCode, availabilityId }, size)))
  while (orders.length < MAX_ORDERS) {
    const size = await findLargest(limit, accepts)
    if (size === 0 && !(await hasPlaces(counting, departure, 1))) return orders
    if (size === 0) {
      const expected = `fewer places of ${upgrade} than of ${tourCode}, so that its last one can be asked for`
      probe.expect(false, 'availabilities', expected, availabilityId, true)
      return undefined
    }
    const answer = await hold(counting, departure, size)
    if (answer) {
      orders.push(answer.orderIntent)
      continue
    }
    const isOffered = await accepts(size)
    const expected = `not ${time} for ${size} guests, because it is refused for want of places`
    probe.expect(!isOffered, 'availabilities', expected, availabilityId)
    if (isOffered) return undefined
  }
  const times = await readTimes(counting, departure, 1)
  const same = times.find(({ id }) => isSameInstant(id, availabilityId))
  if (same?.status === 'FREESALE') return undefined
  const guests = `${orders.length} orders of as many guests as may be`
  options.skip('the last places', `${time} still has places after ${guests}; try a smaller tour`)
  return undefined
}

/** Expects that places which an order has given back are offered again. */
async function expectPlaces(counting: Counting, departure: Departure, size: number, why: string) {
  const isOffered = await hasPlaces(counting, departure, size)
  const expected = `${departure.availabilityId} for ${size} guests, because ${why}`
  counting.probe.expect(isOffered, 'availabilities', expected, 'no such time')
}

/** Expects that a full departure takes nobody, in any way in which one can come to it. */
async function refuseMore(counting: Counting, departure: Departure, first: OrderIntent) {
  const { probe } = counting
  const full = {
    expected: `a refusal, because ${departure.availabilityId} has no places left`,
    code: 'invalid_date',
  }
  const order = await beginOrder(counting, 1)
  await probe.refuse('addCartItem', { orderIntentId: order.id, ...departure }, full)
  const [other] = await readTimes(counting, departure, 1)
  if (other) {
    const body = { orderIntentId: order.id, tourCode: departure.tourCode, availabilityId: other.id }
    const { orderIntent } = await probe.call('addCartItem', body)
    const cartItemId = orderIntent.extendedCart.items[0]?.id
    const { availabilityId } = departure
    const move = { orderIntentId: order.id, cartItemId, availabilityId }
    await probe.refuse('setCartItemAvailabilityId', move, full)
  }
  const unitCounters = first.unitCounters.map((counter, index) =>
    index === 0 ? { ...counter, quantity: counter.quantity + 1 } : counter,
  )
  const { expected } = full
  await probe.refuse('setUnitCounters', { orderIntentId: first.id, unitCounters }, { expected })
  const cartItemId = first.extendedCart.items[0]?.id
  const { orderIntent } = await probe.call('getOrderIntent', { orderIntentId: order.id })
  if (!orderIntent.extendedCart.items.some(({ id }) => id === cartItemId))
    await probe.refuse(
      'removeCartItem',
      { orderIntentId: order.id, cartItemId },
      { expected: 'a refusal, because the cart item is one of another order' },
    )
  // A refused write changes nothing.
  await probe.call('getOrderIntent', { orderIntentId: first.id })
}

/** Expects that a day without a time for a group is not offered to it. */
async function readFullDay(counting: Counting, departure: Departure): Promise<void> {
  const { probe, options } = counting
  const [year = 0, month = 0] = departure.availabilityId.slice(0, 7).split('-').map(Number)
  const { configCode, tourCode } = options
  const unitCounters = group(counting, MAX_GROUP)
  const query = { configCode, tourCode, unitCounters, year, month }
  if ((await readTimes(counting, departure, MAX_GROUP)).length > 0) return
  const { calendar } = await probe.call('getMonthCalendar', query)
  const day = departure.availabilityId.slice(0, 10)
  const isOffered = calendar.some((entry) => entry.localDate === day && isChoosable(entry))
  const expected = `not ${day}, which has no time for these ${MAX_GROUP} guests`
  probe.expect(!isOffered, 'calendar', expected, `${day}, available`, true)
}

/** Expects that an order with a group gives its places back: first all but one, then, with its move, that one. */
async function giveBack(counting: Counting, departure: Departure, order: OrderIntent) {
  const { probe } = counting
  const size = order.unitCounters[0]?.quantity ?? 1
  const orderIntentId = order.id
  await probe.call('setUnitCounters', { orderIntentId, unitCounters: group(counting, 1) })
  if (size > 1) await expectPlaces(counting, departure, size - 1, 'an order has as many fewer')
  const other = (await readTimes(counting, departure, 1)).find(
    ({ id }) => !isSameInstant(id, departure.availabilityId),
  )
  if (!other) return
  const cartItemId = order.extendedCart.items[0]?.id ?? ''
  const move = { orderIntentId, cartItemId, availabilityId: other.id }
  await probe.call('setCartItemAvailabilityId', move)
  await expectPlaces(counting, departure, size, 'an order that held them has moved')
}

/** Expects that a tour that is removed gives its places back. */
async function removeAddon(visit: Visit): Promise<void> {
  const addon = await findAddon(visit)
  if (!addon) return
  const places = await countPlaces(visit, addon)
  await makeWrite(visit, 'addCartItem')
  await makeWrite(visit, 'removeCartItem')
  await expectPlaces(visit, addon, places, 'an order that held them has removed the tour')
}

/** Holds all places of an upgrade, and expects that nobody else gets one. */
async function refuseUpgrade(counting: Counting): Promise<void> {
  const { probe, options } = counting
  const order = await holdTour(probe, options)
  const [item] = order?.extendedCart.items ?? []
  if (!order || !item) return
  const { upgrades } = await probe.call('getAllAllowedUpgrades', { orderIntentId: order.id })
  const { tourCode: upgrade } = upgrades[item.id]?.[0] ?? {}
  if (upgrade === undefined) return
  const { tourCode } = options
  const { availabilityId } = item
  if (!(await fill(counting, { tourCode, availabilityId, upgrade }))) return
  const body = { orderIntentId: order.id, cartItemId: item.id, tourCode: upgrade }
  await probe.refuse('upgradeCartItem', body, {
    expected: `a refusal, because ${upgrade} has no places left at ${availabilityId}`,
    code: 'invalid_date',
  })
  await probe.call('getOrderIntent', { orderIntentId: order.id })
}

/**
 * Two visitors and the last places of a departure: who holds them has them, nobody else gets them, and those that are
 * given back are offered again (SLOT-4, UPGRADE-8).
 */
export async function sellLastPlaces(probe: Probe, options: JourneyOptions): Promise<void> {
  const visit = await startVisit(probe, options)
  const { availabilityId } = visit?.order.extendedCart.items[0] ?? {}
  if (!visit || availabilityId === undefined) return
  await removeAddon(visit)
  const departure = { tourCode: options.tourCode, availabilityId }
  const orders = await fill(visit, departure)
  if (!orders) return
  await refuseMore(visit, departure, visit.order)
  await readFullDay(visit, departure)
  const [largest] = orders
  if (largest) await giveBack(visit, departure, largest)
  await refuseUpgrade(visit)
}
