import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Result } from '#src/contract/entities.ts'
import { createInvalidDateError } from './errors.ts'
import { checkContact, checkDeparture } from './check-input.ts'
import { listAvailabilities, buildCalendar } from './calendar.ts'
import { addItem, moveItem, removeItem, resetItem, setGuests, upgradeItem } from './cart.ts'
import { checkUnits, findConfig, sumGuests, findCatalogTour } from './tour-catalog.ts'
import { byId, nextNumber } from './store/db.ts'
import { listAddons, listUpgradeOffers } from './offers.ts'
import {
  toCartItem,
  confirmOrder,
  createOrder,
  findOrder,
  buildOrderIntent,
  setContact,
  setTravelers,
} from './orders.ts'
import type { ItemRow } from './store/rows.ts'
import { toSettings } from './settings.ts'
import type { BookingContext } from './booking-context.ts'
import { buildDate, listDates, listMonthDates, getWeekday } from '#mocks/lib/time-zone.ts'

/**
 * Builds the answer of getResult: CONFIRMED when the confirmation time has passed since the payment, else PENDING.
 * @throws NotFoundError `order_not_found`.
 */
function buildResult(context: BookingContext, orderId: string): Result {
  const {
    clock,
    seedData: { confirmationSeconds, redirect },
  } = context
  const { paidAt } = findOrder(context, orderId)
  const isConfirmed = paidAt !== null && clock.now() >= paidAt + confirmationSeconds * 1000
  if (!isConfirmed) return { orderStatus: 'PENDING' }
  return { orderStatus: 'CONFIRMED', ...(redirect !== null && { redirect }) }
}

/** Older entries of frontendLog are removed. */
const MAX_LOG_ENTRIES = 1000

/** Complete by type: a call of the contract without a handler does not compile. */
type CallHandlers = {
  [N in CallName]: (context: BookingContext, body: CallBody<N>) => CallResult<N>
}

type DayQuery = CallBody<'getAvailabilities'>

function buildOrderResult(context: BookingContext, id: string) {
  return {
    orderIntent: buildOrderIntent(context, id),
  }
}

function buildItemResult(context: BookingContext, item: ItemRow): CallResult<'addCartItem'> {
  return {
    ...buildOrderResult(context, item.order),
    affectedCartItem: toCartItem(context, item),
  }
}

function resolveTourQuery(
  context: BookingContext,
  query: Omit<CallBody<'getMonthCalendar'>, 'month'>,
) {
  const config = findConfig(context, query.configCode)
  checkUnits(config, query.unitCounters)
  return {
    entry: findCatalogTour(context, config, query.tourCode),
    /** One guest until the visitor has chosen. */
    guests: Math.max(1, sumGuests(query.unitCounters)),
  }
}

function parseDay({ year, month, date }: DayQuery): string {
  const day = buildDate(year, month, date)
  if (day === null) throw createInvalidDateError(`${year}-${month}-${date} is not a valid date`)
  return day
}

/**
 * The backend of every call, after its body has been validated.
 * @throws ServiceError or NotFoundError with the code of the rule that refuses the call.
 */
export const callHandlers: CallHandlers = {
  getUnits: (context, { configCode, tourCode }) => {
    const config = findConfig(context, configCode)
    findCatalogTour(context, config, tourCode)
    return { units: config.units }
  },
  getSettings: (context, { configCode, tourCode }) => ({
    settings: toSettings(context, configCode, tourCode),
  }),
  createOrderIntent: (context, { configCode }) =>
    buildOrderResult(context, createOrder(context, configCode).id),
  getOrderIntent: (context, { orderIntentId }) => buildOrderResult(context, orderIntentId),
  confirmOrder: (context, { orderIntentId }) => {
    confirmOrder(context, orderIntentId)
    return buildOrderResult(context, orderIntentId)
  },
  getTourAddons: (context, { orderIntentId }) => ({
    tourCodes: listAddons(context, orderIntentId),
  }),
  getAllAllowedUpgrades: (context, { orderIntentId }) => ({
    upgrades: listUpgradeOffers(context, orderIntentId),
  }),
  getMonthCalendar: (context, body) => {
    const { entry, guests } = resolveTourQuery(context, body)
    return {
      calendar: buildCalendar(context, entry, listMonthDates(body.year, body.month), guests),
    }
  },
  getWeekCalendar: (context, body) => {
    const { entry, guests } = resolveTourQuery(context, body)
    const monday = parseDay(body)
    if (getWeekday(monday) !== 1) throw createInvalidDateError(`${monday} is not a Monday`)
    return { calendar: buildCalendar(context, entry, listDates(monday, 7), guests) }
  },
  getAvailabilities: (context, body) => {
    const { entry, guests } = resolveTourQuery(context, body)
    return { availabilities: listAvailabilities(context, entry, parseDay(body), guests) }
  },
  addCartItem: (context, { orderIntentId, tourCode, availabilityId }) => {
    checkDeparture(availabilityId)
    return buildItemResult(context, addItem(context, orderIntentId, tourCode, availabilityId))
  },
  setCartItemAvailabilityId: (context, { orderIntentId, cartItemId, availabilityId }) => {
    checkDeparture(availabilityId)
    return buildItemResult(context, moveItem(context, orderIntentId, cartItemId, availabilityId))
  },
  removeCartItem: (context, { orderIntentId, cartItemId }) =>
    buildItemResult(context, removeItem(context, orderIntentId, cartItemId)),
  upgradeCartItem: (context, { orderIntentId, cartItemId, tourCode }) =>
    buildItemResult(context, upgradeItem(context, orderIntentId, cartItemId, tourCode)),
  resetCartItem: (context, { orderIntentId, cartItemId }) =>
    buildItemResult(context, resetItem(context, orderIntentId, cartItemId)),
  setUnitCounters: (context, { orderIntentId, unitCounters }) => {
    setGuests(context, orderIntentId, unitCounters)
    return buildOrderResult(context, orderIntentId)
  },
  setContact: (context, { orderIntentId, contact }) => {
    checkContact(contact)
    setContact(context, orderIntentId, contact)
    return buildOrderResult(context, orderIntentId)
  },
  setTravelers: (context, { orderIntentId, travelers }) => {
    setTravelers(context, orderIntentId, travelers)
    return buildOrderResult(context, orderIntentId)
  },
  getResult: (context, { orderIntentId }) => buildResult(context, orderIntentId),
  frontendLog: ({ db, clock }, { sessionId, orderIntentId, error }) => {
    const entryNumber = nextNumber(db, 'log')
    db.log.deleteMany(byId(`log-${entryNumber - MAX_LOG_ENTRIES}`))
    db.log.create({
      id: `log-${entryNumber}`,
      at: clock.now(),
      sessionId,
      orderIntentId: orderIntentId ?? null,
      error: JSON.stringify(error),
    })
    return {}
  },
}
