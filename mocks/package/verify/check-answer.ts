import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type {
  CalendarDay,
  CartItem,
  OrderIntent,
  Settings,
  Upgrade,
} from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { getActiveOption } from '#src/domain/order.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import type { Flaw, Known } from './order-frame.ts'
import {
  compareOrders,
  EXPIRY_TOLERANCE_MS,
  getGuests,
  getOfferedPrice,
  sumUnits,
} from './order-frame.ts'

type Check<N extends CallName> = (result: CallResult<N>, body: CallBody<N>, known: Known) => Flaw[]

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

function when(isRight: boolean, flaw: Flaw): Flaw[] {
  return isRight ? [] : [flaw]
}

function checkTourCode(code: string, path: string, { settings }: Known): Flaw[] {
  const isKnown = settings?.usedTours.some((tour) => tour.code === code) ?? true
  const expected = 'a tour of usedTours in getSettings'
  return when(isKnown, { path, expected, received: code })
}

function checkFeeCode(code: string, path: string, settings: Settings | undefined): Flaw[] {
  const isKnown = settings?.usedMandatoryPayments.some((fee) => fee.code === code) ?? true
  const expected = 'a fee of usedMandatoryPayments in getSettings'
  return when(isKnown, { path, expected, received: code })
}

/** Every code of the cart is one of the settings (CART-8). */
function checkCodes({ extendedCart }: OrderIntent, known: Known): Flaw[] {
  return extendedCart.items.flatMap(({ original, upgraded, mandatoryPayments }, index) => {
    const path = `orderIntent.extendedCart.items.${index}`
    return [
      ...checkTourCode(original.tour.code, `${path}.original.tour.code`, known),
      ...(upgraded ? checkTourCode(upgraded.tour.code, `${path}.upgraded.tour.code`, known) : []),
      ...mandatoryPayments.flatMap(({ code }, fee) =>
        checkFeeCode(code, `${path}.mandatoryPayments.${fee}.code`, known.settings),
      ),
    ]
  })
}

/** The total of an order is the sum of its lines. */
function checkSums({ extendedCart: { items, pricing } }: OrderIntent): Flaw[] {
  const { total, upgrades, mandatoryPayments } = pricing.displayed
  const path = 'orderIntent.extendedCart.pricing.displayed'
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  const fees = sum(
    items.flatMap((item) => item.mandatoryPayments.map((fee) => fee.pricing.displayed)),
  )
  const sold = items.findIndex(({ original }) => original.pricing.displayed !== 0)
  const differences = sum(items.map(({ upgraded }) => upgraded?.pricing.displayed ?? 0))
  return [
    ...when(sold === -1, {
      path: `orderIntent.extendedCart.items.${sold}.original.pricing.displayed`,
      expected: '0: the pass covers the original tour',
    }),
    ...when(total === upgrades + mandatoryPayments, {
      path: `${path}.total`,
      expected: 'upgrades + mandatoryPayments',
      received: pricing.displayed,
    }),
    ...when(upgrades === differences, {
      path: `${path}.upgrades`,
      expected: `${differences}, the sum of the upgrades of the items`,
      received: upgrades,
    }),
    ...when(mandatoryPayments === fees, {
      path: `${path}.mandatoryPayments`,
      expected: `${fees}, the sum of the fees of the items`,
      received: mandatoryPayments,
    }),
  ]
}

/** Entries with places can be chosen by the widget's rule, which also asks for the status (SLOT-3, SLOT-4). */
function checkStatuses(list: { available: boolean; status: Status }[], path: string): Flaw[] {
  const free = list.filter(({ available }) => available)
  const wrong = free.find((entry) => !isChoosable(entry))
  return when(wrong === undefined, {
    path: `${path}.${wrong ? list.indexOf(wrong) : 0}.status`,
    expected:
      'AVAILABLE, LIMITED or FREESALE beside available: true; with any other the widget offers no place',
    isNote: free.some(isChoosable),
  })
}

/** The asked days are there. One that is left out is closed, and one that was not asked for is left out by the widget. */
function checkDays(calendar: CalendarDay[], asked: string[], now: number): Flaw[] {
  const today = new Date(now).toISOString().slice(0, 10)
  const listed = new Set(calendar.map(({ localDate }) => localDate))
  const missing = asked.filter((date) => date > today && !listed.has(date))
  const extra = [...listed].filter((date) => !asked.includes(date))
  const isNote = listed.size === 0 || extra.length < listed.size
  const range = `${asked[0]} to ${asked.at(-1)}`
  return [
    ...when(missing.length === 0, {
      path: 'calendar',
      expected: `the days ${range}; a day that is left out is closed`,
      received: `no ${missing.join(', ')}`,
      isNote,
    }),
    ...when(extra.length === 0, {
      path: 'calendar',
      expected: `only the days ${range}`,
      received: `also ${extra.join(', ')}`,
      isNote,
    }),
  ]
}

/** The offers for an item: their sums, and the price of the one that the item has. */
function checkOffers(item: CartItem, offers: Upgrade[], order: OrderIntent, known: Known): Flaw[] {
  const path = `upgrades.${item.id}`
  const guests = getGuests(item, order)
  const sums = offers.flatMap(({ pricing }, index) => {
    const sum = sumUnits(pricing, guests) ?? pricing.displayed
    const expected = `${sum}, the sum of \`units\` for the guests of the item`
    return when(sum === pricing.displayed, {
      path: `${path}.${index}.pricing.displayed`,
      expected,
      received: pricing.displayed,
    })
  })
  const { upgraded } = item
  const offer = offers.find(({ tourCode }) => tourCode === upgraded?.tour.code)
  const price = offer?.pricing.displayed ?? getOfferedPrice(item, order, known)
  if (sums.length > 0 || !upgraded || price === undefined) return sums
  return when(price === upgraded.pricing.displayed, {
    path,
    expected: `${upgraded.tour.code} for ${upgraded.pricing.displayed}, as the order has it`,
    received: price,
  })
}

/** An order that has ended stays so. */
function checkEnd(
  { orderIntent: { id, ventrataOrder } }: { orderIntent: OrderIntent },
  _: unknown,
  { ended, now }: Known,
): Flaw[] {
  const end = Date.parse(ventrataOrder?.utcExpiresAt ?? '') || 0
  return when(!ended.has(id) || end <= now + EXPIRY_TOLERANCE_MS, {
    path: 'orderIntent.ventrataOrder.utcExpiresAt',
    expected: 'a time that has passed, because changes are refused as too late',
  })
}

/** The dates from a day on. */
function listDays({ year, month, date }: Record<'year' | 'month' | 'date', number>, count: number) {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, date + index)).toISOString().slice(0, 10),
  )
}

const checks: { [N in CallName]?: Check<N> } = {
  getSettings: ({ settings }, { tourCode }) => [
    ...when(settings.currency === '' || CURRENCIES.has(settings.currency), {
      path: 'settings.currency',
      expected: 'a code of ISO 4217, such as EUR',
    }),
    ...when(
      settings.usedTours.some(({ code }) => code === tourCode),
      {
        path: 'settings.usedTours',
        expected: `the tour ${tourCode}`,
        received: settings.usedTours.map(({ code }) => code),
      },
    ),
    ...settings.usedMandatoryPaymentMatching.flatMap(({ mandatoryPaymentCodes }, index) =>
      mandatoryPaymentCodes.flatMap((code) =>
        checkFeeCode(code, `settings.usedMandatoryPaymentMatching.${index}`, settings),
      ),
    ),
  ],
  getTourAddons: ({ tourCodes }, _, known) =>
    tourCodes.flatMap((code, index) => checkTourCode(code, `tourCodes.${index}`, known)),
  getAllAllowedUpgrades: ({ upgrades }, { orderIntentId }, known) => {
    const order = known.orders.get(orderIntentId)
    return [
      ...Object.entries(upgrades).flatMap(([id, offers]) =>
        offers.flatMap(({ tourCode }, index) =>
          checkTourCode(tourCode, `upgrades.${id}.${index}.tourCode`, known),
        ),
      ),
      ...(order?.extendedCart.items ?? []).flatMap((item) =>
        order ? checkOffers(item, upgrades[item.id] ?? [], order, known) : [],
      ),
    ]
  },
  getMonthCalendar: ({ calendar }, { year, month }, { now }) => {
    const asked = listDays(
      { year, month, date: 1 },
      new Date(Date.UTC(year, month, 0)).getUTCDate(),
    )
    return [...checkDays(calendar, asked, now), ...checkStatuses(calendar, 'calendar')]
  },
  getWeekCalendar: ({ calendar }, query, { now, latest }) => {
    const asked = listDays(query, 7)
    // The places of the order may be the last ones of the day.
    const open = new Set(
      calendar.filter(({ status }) => status !== 'CLOSED').map(({ localDate }) => localDate),
    )
    const closed = latest?.extendedCart.items
      .filter((item) => getActiveOption(item).tour.code === query.tourCode)
      .map(({ availabilityId }) => getLocalDate(availabilityId))
      .find((date) => asked.includes(date) && !open.has(date))
    return [
      ...when(closed === undefined, {
        path: 'calendar',
        expected: `${closed}, a day on which the order has a departure`,
        received: [...open],
      }),
      ...checkDays(calendar, asked, now),
      ...checkStatuses(calendar, 'calendar'),
    ]
  },
  getAvailabilities: ({ availabilities }, day) => {
    const [asked = ''] = listDays(day, 1)
    const other = availabilities.filter(({ id }) => getLocalDate(id) !== asked)
    return [
      ...when(other.length === 0, {
        path: 'availabilities',
        expected: `only departures of ${asked}, in the time of the tour`,
        received: other.map(({ id }) => id),
        isNote: other.length < availabilities.length,
      }),
      ...checkStatuses(availabilities, 'availabilities'),
    ]
  },
  addCartItem: ({ orderIntent: { ventrataOrder } }, _, { now }) =>
    when(
      ventrataOrder !== null &&
        (ventrataOrder.utcExpiresAt === null || Date.parse(ventrataOrder.utcExpiresAt) > now),
      {
        path: 'orderIntent.ventrataOrder.utcExpiresAt',
        expected: "a time after the server's clock, from the first cart item on",
      },
    ),
  createOrderIntent: ({ orderIntent }, _, { orders }) =>
    when(!orders.has(orderIntent.id), {
      path: 'orderIntent.id',
      expected: 'an id that no other order has',
    }),
  getOrderIntent: checkEnd,
  confirmOrder: ({ orderIntent }, body, known) => [
    ...checkEnd({ orderIntent }, body, known),
    ...when(!orderIntent.payment || Boolean(orderIntent.ventrataOrder?.supplierReference), {
      path: 'orderIntent.ventrataOrder.supplierReference',
      expected:
        'the reference of the booking: the transaction_id of the event purchase, which is empty without it',
      isNote: true,
    }),
  ],
  getResult: ({ orderStatus }, _, { mayBePaid }) =>
    when(mayBePaid || orderStatus !== 'CONFIRMED', {
      path: 'orderStatus',
      expected: "any text but 'CONFIRMED', because the order is not paid",
    }),
}

/** What an answer says against the widget's rules, beside the types of the contract (API-9). */
export function findFlaws<N extends CallName>(
  name: N,
  body: CallBody<N>,
  result: CallResult<N>,
  known: Known,
): Flaw[] {
  const own = checks[name]?.(result, body, known) ?? []
  if (!('orderIntent' in result)) return own
  const { orderIntent } = result
  // A new order has neither items nor a payment.
  const { extendedCart } = orderIntent
  const empty = { ...orderIntent, extendedCart: { ...extendedCart, items: [] }, payment: null }
  const before = name === 'createOrderIntent' ? empty : known.orders.get(orderIntent.id)
  return [
    ...own,
    ...checkCodes(orderIntent, known),
    ...checkSums(orderIntent),
    ...compareOrders(name, body, before ?? empty, orderIntent, known),
  ]
}
