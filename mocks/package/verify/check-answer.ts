import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { CalendarDay, OrderIntent, Settings } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import { isSameGuests } from '#src/domain/guests.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import { isChoosable } from '#src/domain/slots.ts'
import { findDifference } from './find-difference.ts'

/** What is wrong with an answer that has the types of the contract. */
export type Flaw = {
  path: string
  expected: string
  /** Without it, what the answer has at the path. */
  came?: unknown
  /** The widget goes on without it: no breach. */
  isNote?: boolean
}

/** What is known before an answer. */
export type Known = {
  settings: Settings | undefined
  /** What was sent for the order of the answer, by the names of its fields. */
  sent: Partial<Pick<OrderIntent, 'unitCounters' | 'contact' | 'travelers'>>
  /** Today by the server's clock, as a date of UTC. */
  today: string
}

type Check<N extends CallName> = (result: CallResult<N>, body: CallBody<N>, known: Known) => Flaw[]

function when(isMet: boolean, flaw: Flaw): Flaw[] {
  return isMet ? [] : [flaw]
}

function checkTourCode(code: string, path: string, { settings }: Known): Flaw[] {
  const isKnown = settings?.usedTours.some((tour) => tour.code === code) ?? true
  const expected = 'a tour of usedTours in getSettings'
  return when(isKnown, { path, expected, came: code })
}

function checkFeeCode(code: string, path: string, settings: Settings | undefined): Flaw[] {
  const isKnown = settings?.usedMandatoryPayments.some((fee) => fee.code === code) ?? true
  const expected = 'a fee of usedMandatoryPayments in getSettings'
  return when(isKnown, { path, expected, came: code })
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
  const differences = sum(items.map(({ upgraded }) => upgraded?.pricing.displayed ?? 0))
  return [
    ...when(total === upgrades + mandatoryPayments, {
      path: `${path}.total`,
      expected: 'upgrades + mandatoryPayments',
      came: pricing.displayed,
    }),
    ...when(upgrades === differences, {
      path: `${path}.upgrades`,
      expected: `${differences}, the sum of the upgrades of the items`,
      came: upgrades,
    }),
    ...when(mandatoryPayments === fees, {
      path: `${path}.mandatoryPayments`,
      expected: `${fees}, the sum of the fees of the items`,
      came: mandatoryPayments,
    }),
  ]
}

/** What was sent stays in the order, field by field. */
function checkSent(order: OrderIntent, { sent }: Known): Flaw[] {
  const { unitCounters, ...parts } = sent
  const guests = unitCounters === undefined || isSameGuests(order.unitCounters, unitCounters)
  const difference = findDifference(parts, order, 'orderIntent')
  return [
    ...when(guests, {
      path: 'orderIntent.unitCounters',
      expected: `${JSON.stringify(unitCounters)}, as it was sent`,
      came: order.unitCounters,
    }),
    ...(difference === null
      ? []
      : [
          {
            path: difference.path,
            expected: `${JSON.stringify(difference.first)}, as it was sent`,
            came: difference.second,
          },
        ]),
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
function checkDays(calendar: CalendarDay[], asked: string[], today: string): Flaw[] {
  const listed = new Set(calendar.map(({ localDate }) => localDate))
  const missing = asked.filter((date) => date > today && !listed.has(date))
  const extra = [...listed].filter((date) => !asked.includes(date))
  const isNote = listed.size === 0 || extra.length < listed.size
  const range = `${asked[0]} to ${asked.at(-1)}`
  return [
    ...when(missing.length === 0, {
      path: 'calendar',
      expected: `the days ${range}; a day that is left out is closed`,
      came: `no ${missing.join(', ')}`,
      isNote,
    }),
    ...when(extra.length === 0, {
      path: 'calendar',
      expected: `only the days ${range}`,
      came: `also ${extra.join(', ')}`,
      isNote,
    }),
  ]
}

/** The dates from a day on. */
function listDays({ year, month, date }: Record<'year' | 'month' | 'date', number>, count: number) {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, date + index)).toISOString().slice(0, 10),
  )
}

const checks: { [N in CallName]?: Check<N> } = {
  getSettings: ({ settings }) =>
    settings.usedMandatoryPaymentMatching.flatMap(({ mandatoryPaymentCodes }, index) =>
      mandatoryPaymentCodes.flatMap((code) =>
        checkFeeCode(code, `settings.usedMandatoryPaymentMatching.${index}`, settings),
      ),
    ),
  getTourAddons: ({ tourCodes }, _, known) =>
    tourCodes.flatMap((code, index) => checkTourCode(code, `tourCodes.${index}`, known)),
  getAllAllowedUpgrades: ({ upgrades }, _, known) =>
    Object.entries(upgrades).flatMap(([id, offers]) =>
      offers.flatMap(({ tourCode }, index) =>
        checkTourCode(tourCode, `upgrades.${id}.${index}.tourCode`, known),
      ),
    ),
  getMonthCalendar: ({ calendar }, { year, month }, { today }) => {
    const asked = listDays(
      { year, month, date: 1 },
      new Date(Date.UTC(year, month, 0)).getUTCDate(),
    )
    return [...checkDays(calendar, asked, today), ...checkStatuses(calendar, 'calendar')]
  },
  getWeekCalendar: ({ calendar }, day, { today }) => [
    ...checkDays(calendar, listDays(day, 7), today),
    ...checkStatuses(calendar, 'calendar'),
  ],
  getAvailabilities: ({ availabilities }, day) => {
    const [asked = ''] = listDays(day, 1)
    const other = availabilities.filter(({ id }) => getLocalDate(id) !== asked)
    return [
      ...when(other.length === 0, {
        path: 'availabilities',
        expected: `only departures of ${asked}, in the time of the tour`,
        came: other.map(({ id }) => id),
        isNote: other.length < availabilities.length,
      }),
      ...checkStatuses(availabilities, 'availabilities'),
    ]
  },
  addCartItem: ({ orderIntent }, { tourCode, availabilityId }) =>
    when(
      orderIntent.extendedCart.items.some(
        (item) =>
          item.original.tour.code === tourCode &&
          Date.parse(item.availabilityId) === Date.parse(availabilityId),
      ),
      {
        path: 'orderIntent.extendedCart.items',
        expected: `an item of ${tourCode} at ${availabilityId}`,
        came: orderIntent.extendedCart.items.map(
          (item) => `${item.original.tour.code} at ${item.availabilityId}`,
        ),
      },
    ),
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
  return [
    ...own,
    ...checkCodes(orderIntent, known),
    ...checkSums(orderIntent),
    ...checkSent(orderIntent, known),
  ]
}
