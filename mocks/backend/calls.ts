import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { ValidationError } from '#src/lib/errors.ts'
import { availabilitiesOf, calendarOf } from './calendar.ts'
import { addItem, moveItem, removeItem, resetItem, setGuests, upgradeItem } from './cart.ts'
import { checkUnits, configOf, guestsIn, tourOf } from './catalogue.ts'
import { nextNumber } from './db.ts'
import { addonsFor, upgradesFor } from './offers.ts'
import {
  cartItemView,
  confirmOrder,
  createOrder,
  orderIntentView,
  setContact,
  setTravelers,
} from './orders.ts'
import { resultOf } from './result.ts'
import type { ItemRow } from './rows.ts'
import { settingsOf } from './settings.ts'
import type { WorldState } from './state.ts'
import { dateFrom, datesFrom, datesOfMonth, weekdayOf } from './zone.ts'

/** A call of the contract that is missing here does not compile. */
type Backend = {
  [N in CallName]: (world: WorldState, body: CallBody<N>) => CallResult<N>
}
type DayBody = CallBody<'getAvailabilities'>

const order = (world: WorldState, id: string) => ({ orderIntent: orderIntentView(world, id) })

const written = (world: WorldState, item: ItemRow): CallResult<'addCartItem'> => ({
  ...order(world, item.order),
  affectedCartItem: cartItemView(world, item),
})

const tourAsked = (world: WorldState, asked: Omit<CallBody<'getMonthCalendar'>, 'month'>) => {
  const config = configOf(world, asked.configCode)
  checkUnits(config, asked.unitCounters)
  return {
    entry: tourOf(world, config, asked.tourCode),
    /** Before guests are chosen one asks for one. */
    guests: Math.max(1, guestsIn(asked.unitCounters)),
  }
}

const dayAsked = ({ year, month, date }: DayBody): string => {
  const day = dateFrom(year, month, date)
  if (day === null) throw new ValidationError(`${year}-${month}-${date} is no date`)
  return day
}

export const backend: Backend = {
  getUnits: (world, { configCode, tourCode }) => {
    const config = configOf(world, configCode)
    tourOf(world, config, tourCode)
    return { units: config.units }
  },
  getSettings: (world, { configCode, tourCode }) => ({
    settings: settingsOf(world, configCode, tourCode),
  }),
  createOrderIntent: (world, { configCode }) => order(world, createOrder(world, configCode).id),
  getOrderIntent: (world, { orderIntentId }) => order(world, orderIntentId),
  confirmOrder: (world, { orderIntentId }) => {
    confirmOrder(world, orderIntentId)
    return order(world, orderIntentId)
  },
  getTourAddons: (world, { orderIntentId }) => ({ tourCodes: addonsFor(world, orderIntentId) }),
  getAllAllowedUpgrades: (world, { orderIntentId }) => ({
    upgrades: upgradesFor(world, orderIntentId),
  }),
  getMonthCalendar: (world, body) => {
    const { entry, guests } = tourAsked(world, body)
    return { calendar: calendarOf(world, entry, datesOfMonth(body.year, body.month), guests) }
  },
  getWeekCalendar: (world, body) => {
    const { entry, guests } = tourAsked(world, body)
    const monday = dayAsked(body)
    if (weekdayOf(monday) !== 1) throw new ValidationError(`${monday} is no Monday`)
    return { calendar: calendarOf(world, entry, datesFrom(monday, 7), guests) }
  },
  getAvailabilities: (world, body) => {
    const { entry, guests } = tourAsked(world, body)
    return { availabilities: availabilitiesOf(world, entry, dayAsked(body), guests) }
  },
  addCartItem: (world, { orderIntentId, tourCode, availabilityId }) =>
    written(world, addItem(world, orderIntentId, tourCode, availabilityId)),
  setCartItemAvailabilityId: (world, { orderIntentId, cartItemId, availabilityId }) =>
    written(world, moveItem(world, orderIntentId, cartItemId, availabilityId)),
  removeCartItem: (world, { orderIntentId, cartItemId }) =>
    written(world, removeItem(world, orderIntentId, cartItemId)),
  upgradeCartItem: (world, { orderIntentId, cartItemId, tourCode }) =>
    written(world, upgradeItem(world, orderIntentId, cartItemId, tourCode)),
  resetCartItem: (world, { orderIntentId, cartItemId }) =>
    written(world, resetItem(world, orderIntentId, cartItemId)),
  setUnitCounters: (world, { orderIntentId, unitCounters }) => {
    setGuests(world, orderIntentId, unitCounters)
    return order(world, orderIntentId)
  },
  setContact: (world, { orderIntentId, contact }) => {
    setContact(world, orderIntentId, contact)
    return order(world, orderIntentId)
  },
  setTravelers: (world, { orderIntentId, travelers }) => {
    setTravelers(world, orderIntentId, travelers)
    return order(world, orderIntentId)
  },
  getResult: (world, { orderIntentId }) => resultOf(world, orderIntentId),
  frontendLog: ({ db, clock }, { sessionId, orderIntentId, error }) => {
    db.log.insert({
      id: `log-${nextNumber(db, 'log')}`,
      at: clock.now(),
      sessionId,
      orderIntentId: orderIntentId ?? null,
      error: JSON.stringify(error),
    })
    return {}
  },
}
