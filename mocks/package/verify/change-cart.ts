import type { OrderIntent } from '#src/contract/entities.ts'
import { completeOrder } from '#mocks/tools/visitor/book.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { chooseFrom, findItem, getBookOptions, tryPart } from './hold-tour.ts'
import type { Probe } from './probe.ts'

/** Upgrades the main tour, takes it back and upgrades it again (UPGRADE-7). */
export async function changeUpgrade(
  probe: Probe,
  order: OrderIntent,
  options: JourneyOptions,
): Promise<OrderIntent> {
  const { call, callUnlessRefused, expect } = probe
  const [item] = order.extendedCart.items
  const { upgrades } = await call('getAllAllowedUpgrades', { orderIntentId: order.id })
  const offered = item && upgrades[item.id]?.[0]
  if (!offered) {
    options.skip('upgradeCartItem, resetCartItem', 'no upgrade is offered at the time of the tour')
    return order
  }
  const ids = { orderIntentId: order.id, cartItemId: item.id }
  const path = 'orderIntent.extendedCart.items.0.upgraded'
  const upgrade = async () => {
    const body = { ...ids, tourCode: offered.tourCode }
    const answer = await callUnlessRefused('upgradeCartItem', body, 'invalid_date')
    if (!answer) return null
    const { orderIntent } = answer
    const { upgraded = null, availabilityId } = findItem(orderIntent, item.id) ?? {}
    expect(upgraded?.tour.code === offered.tourCode, path, `the tour ${offered.tourCode}`, upgraded)
    expect(
      upgraded?.pricing.displayed === offered.pricing.displayed,
      `${path}.pricing.displayed`,
      `${offered.pricing.displayed}, as offered`,
      upgraded?.pricing,
    )
    expect(
      Date.parse(availabilityId ?? '') === Date.parse(item.availabilityId),
      'orderIntent.extendedCart.items.0.availabilityId',
      `${item.availabilityId}, the time of the item`,
      availabilityId,
    )
    return orderIntent
  }
  if (!(await upgrade())) {
    options.skip('resetCartItem', 'the upgrade has no places at the time of the tour')
    return order
  }
  const reset = (await call('resetCartItem', ids)).orderIntent
  const left = findItem(reset, item.id)?.upgraded ?? null
  expect(left === null, path, 'null or absent', left)
  return (await upgrade()) ?? reset
}

/** Another free departure of the day, or the same one. */
async function findOtherTime(
  { call }: Probe,
  order: OrderIntent,
  tourCode: string,
  availabilityId: string,
  configCode: string,
): Promise<string> {
  const [year = 0, month = 0, date = 0] = availabilityId.slice(0, 10).split('-').map(Number)
  const { availabilities } = await chooseFrom(call)('getAvailabilities', {
    configCode,
    tourCode,
    unitCounters: order.unitCounters,
    year,
    month,
    date,
  })
  return availabilities.findLast(({ available }) => available)?.id ?? availabilityId
}

/** The Monday of the week of a day, as getWeekCalendar is asked. */
function getMonday(availabilityId: string) {
  const day = new Date(`${availabilityId.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, date: day.getUTCDate() }
}

/** Adds a free tour, moves it, removes it and adds it again (ADDON-5, CART-6). */
export async function changeAddon(
  probe: Probe,
  before: OrderIntent,
  options: JourneyOptions,
): Promise<OrderIntent> {
  const { call, expect } = probe
  const { configCode } = options
  const added = await tryPart(options, 'add-ons', () =>
    completeOrder(chooseFrom(call), before, 'addons', {
      ...getBookOptions(probe, options),
      addons: 1,
      until: 'contact',
    }),
  )
  const known = new Set(before.extendedCart.items.map(({ id }) => id))
  const item = added?.extendedCart.items.find(({ id }) => !known.has(id))
  if (!added || !item) {
    options.skip(
      'getWeekCalendar, setCartItemAvailabilityId, removeCartItem',
      'no add-on could be added',
    )
    return before
  }
  const tourCode = item.original.tour.code
  const ids = { orderIntentId: added.id, cartItemId: item.id }
  const { calendar } = await call('getWeekCalendar', {
    configCode,
    tourCode,
    unitCounters: added.unitCounters,
    ...getMonday(item.availabilityId),
  })
  // The places of the order may be the last ones of the day.
  const date = item.availabilityId.slice(0, 10)
  expect(
    calendar.some(({ localDate, status }) => localDate === date && status !== 'CLOSED'),
    'calendar',
    `${date}, a day with departures in getMonthCalendar`,
    calendar.map(({ localDate }) => localDate),
  )
  const availabilityId = await findOtherTime(
    probe,
    added,
    tourCode,
    item.availabilityId,
    configCode,
  )
  const moved = (await call('setCartItemAvailabilityId', { ...ids, availabilityId })).orderIntent
  const held = findItem(moved, item.id)?.availabilityId
  expect(
    Date.parse(held ?? '') === Date.parse(availabilityId),
    'orderIntent.extendedCart.items',
    `an item at ${availabilityId}`,
    held,
  )
  const removed = (await call('removeCartItem', ids)).orderIntent
  expect(
    findItem(removed, item.id) === undefined,
    'orderIntent.extendedCart.items',
    'no removed item',
    removed.extendedCart.items.map(({ id }) => id),
  )
  return (
    await call('addCartItem', {
      orderIntentId: added.id,
      tourCode,
      availabilityId: item.availabilityId,
    })
  ).orderIntent
}
