import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  Availability,
  CalendarDay,
  CartItem,
  MandatoryPayment,
  OrderIntent,
  Settings,
  Unit,
  UnitCounter,
  Upgrade,
} from '#src/contract/entities.ts'
import type { Status, UnitType } from '#src/contract/enums.ts'
import { listMonthDays, listWeekDays } from '#src/domain/dates.ts'
import { findTourFees, sumFees } from '#src/domain/fees.ts'
import {
  buildInitialCounters,
  dropRepeatedTypes,
  isSameGuests,
  listGuests,
} from '#src/domain/guests.ts'
import { arrangeOrder, canDelete, itemTotal, requiresDietaryChoice } from '#src/domain/order.ts'
import { findOrderDifferences, summarizeBooking } from '#src/domain/order-differences.ts'
import {
  findFirstChoosable,
  isClosedMonth,
  readCalendar,
  readDepartures,
} from '#src/domain/slots.ts'
import { listUpgrades } from '#src/domain/upgrades.ts'
import { formatFees } from '#src/i18n/format-fees.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { addonsQuery, monthCalendarQuery, upgradesQuery } from './queries.ts'

const TODAY = '2026-06-03'

function day(localDate: string, status: Status): CalendarDay {
  return { localDate, status, available: status !== 'SOLD_OUT' && status !== 'CLOSED' }
}

function departure(id: string, status: Status): Availability {
  return { id, status, available: status !== 'SOLD_OUT' }
}

function item(id: string, code: string, availabilityId: string): CartItem {
  return {
    id,
    availabilityId,
    original: { tour: { code }, pricing: { displayed: 0 }, ventrataBooking: null },
    upgraded: null,
    unitCounters: [],
    mandatoryPayments: [],
  }
}

const order: OrderIntent = {
  id: 'order',
  extendedCart: {
    items: [],
    pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
  },
  unitCounters: [],
  contact: null,
  travelers: [],
  payment: null,
  stripeSetupIntent: { publicApiKey: '', clientSecret: '' },
  ventrataOrder: null,
}

function fee(code: string, unitTypes?: UnitType[]): MandatoryPayment {
  const parts = { code, pricing: { displayed: 250 }, title: code, description: '' }
  return unitTypes === undefined ? parts : { ...parts, unitTypes }
}

function createSettings(lists: Partial<Settings>): Settings {
  return {
    currency: 'EUR',
    locationCode: 'Par',
    gtmContainerId: null,
    templates: { termsOfService: '', contactUs: '', moreTours: '' },
    upgradeGreeting: '',
    thereAreTourUpgrades: true,
    usedTours: [],
    usedMandatoryPayments: [fee('TAX'), fee('GATE', ['ADULT'])],
    usedMandatoryPaymentMatching: [
      { tourCode: 'NIGHT', mandatoryPaymentCodes: ['TAX', 'GATE'] },
      { tourCode: 'TOWER', mandatoryPaymentCodes: ['TAX'] },
    ],
    links: null,
    ...lists,
  }
}

const UNITS: Unit[] = (['ADULT', 'CHILD', 'INFANT'] as const).map((type) => ({
  type,
  restrictions: null,
}))
const GUESTS: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 1 },
]
const UPGRADES: Upgrade[] = [
  { tourCode: 'NIGHT', pricing: { displayed: 5000, units: {} } },
  { tourCode: 'SUMMIT', pricing: { displayed: 2500, units: {} } },
]

/** What the widget makes of the fees of a tour that replaces another one. */
function readFees(settings: Settings) {
  const { fees, errors } = findTourFees(settings, { tourCode: 'NIGHT', replacedTourCode: 'OTHER' })
  const codes = fees.map(({ code }) => code)
  return { codes: codes.sort(), errors, sum: sumFees(fees, GUESTS) }
}

function readCart(items: CartItem[]) {
  const cart = { ...order, extendedCart: { ...order.extendedCart, items } }
  const arranged = arrangeOrder(cart)
  return {
    items: arranged.extendedCart.items.map((each) => [each.id, itemTotal(each)]),
    canDelete: canDelete(arranged),
    booking: summarizeBooking(arranged),
    differences: findOrderDifferences(arrangeOrder({ ...cart, extendedCart: CART }), arranged),
  }
}

function readGuests(unitCounters: UnitCounter[]) {
  return {
    initial: buildInitialCounters(UNITS, unitCounters, [{ type: 'CHILD', quantity: 2 }]),
    summary: formatGuestSummary(unitCounters),
    guests: listGuests(unitCounters),
    isSame: isSameGuests(unitCounters, GUESTS),
    calendar: monthCalendarQuery(
      { year: 2026, month: 6 },
      { tourCode: 'TOWER', configCode: 'pass', unitCounters },
    ).queryKey,
  }
}

const CART = {
  ...order.extendedCart,
  items: [
    item('2', 'BOAT', '2026-06-15T09:30:00+02:00'),
    item('1', 'TOWER', '2026-06-16T09:30:00+02:00'),
    item('3', 'MUSEUM', '2026-06-16T09:30:00+02:00'),
  ],
}

/** A list as a server writes it with care. */
type List<Entry> = {
  entries: Entry[]
  /** Entries that were not asked for. */
  others?: Entry[]
  /** The entry when the server lists it twice. */
  double?: (entry: Entry) => Entry[]
  /** The contract promises the order. */
  isOrdered?: boolean
  /** What the widget makes of the list. */
  read: (entries: Entry[]) => unknown
  /** The same of no entries. */
  empty: unknown
}

function testList<Entry>(name: string, list: List<Entry>) {
  const {
    entries,
    others = [],
    double = (entry) => [entry, structuredClone(entry)],
    isOrdered = false,
  } = list
  const entriesOfServers = fc
    .tuple(fc.subarray(entries), fc.subarray(others))
    .map(([doubled, added]) => [
      ...entries.flatMap((entry) => (doubled.includes(entry) ? double(entry) : [entry])),
      ...added,
    ])
    .chain((all) =>
      isOrdered
        ? fc.constant(all)
        : fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    )

  test(`reads ${name} alike in any order, with doubled entries and with others, and empty (API-7)`, () => {
    const expected = list.read(entries)
    fc.assert(
      fc.property(entriesOfServers, (written) => {
        expect(list.read(written)).toEqual(expected)
      }),
    )
    expect(list.read([])).toEqual(list.empty)
  })
}

testList<CalendarDay>('the days of a month', {
  entries: [
    day('2026-06-01', 'AVAILABLE'),
    day('2026-06-03', 'SOLD_OUT'),
    day('2026-06-08', 'LIMITED'),
    day('2026-06-09', 'AVAILABLE'),
    day('2026-06-30', 'CLOSED'),
  ],
  others: [
    day('2026-05-31', 'AVAILABLE'),
    day('2026-07-01', 'FREESALE'),
    day('2025-06-04', 'LIMITED'),
  ],
  read: (calendar) => {
    const days = readCalendar(calendar, listMonthDays({ year: 2026, month: 6 }), TODAY)
    return { days, first: findFirstChoosable(days), isClosed: isClosedMonth(days, TODAY) }
  },
  empty: { days: [], first: null, isClosed: false },
})

testList<CalendarDay>('the days of a closed month', {
  entries: listMonthDays({ year: 2026, month: 6 }).map((date) => day(date, 'CLOSED')),
  others: [day('2026-07-01', 'SOLD_OUT'), day('2026-07-02', 'AVAILABLE')],
  read: (calendar) => {
    const days = readCalendar(calendar, listMonthDays({ year: 2026, month: 6 }), TODAY)
    return { first: findFirstChoosable(days), isClosed: isClosedMonth(days, TODAY) }
  },
  empty: { first: null, isClosed: false },
})

testList<CalendarDay>('the days of a week', {
  entries: [day('2026-06-08', 'SOLD_OUT'), day('2026-06-14', 'AVAILABLE')],
  others: [day('2026-06-07', 'AVAILABLE'), day('2026-06-15', 'AVAILABLE')],
  read: (calendar) => findFirstChoosable(readCalendar(calendar, listWeekDays('2026-06-08'), TODAY)),
  empty: null,
})

testList<Availability>('the departures of a day', {
  entries: [
    departure('2026-06-15T09:30:00+02:00', 'SOLD_OUT'),
    departure('2026-06-15T11:30:00+02:00', 'LIMITED'),
    departure('2026-06-15T17:00:00+02:00', 'AVAILABLE'),
  ],
  others: [
    departure('2026-06-14T23:00:00+02:00', 'AVAILABLE'),
    departure('2026-06-16T00:30:00+02:00', 'AVAILABLE'),
  ],
  read: (slots) => readDepartures(slots, '2026-06-15', '2026-06-15T10:30:00+02:00'),
  empty: [{ id: '2026-06-15T10:30:00+02:00', available: false, status: 'SOLD_OUT' }],
})

testList<Unit>('the kinds of guests of a tour', {
  entries: UNITS,
  isOrdered: true,
  read: (units) => buildInitialCounters(dropRepeatedTypes(units), []),
  empty: [],
})

testList<UnitCounter>('the guests of an order', {
  entries: GUESTS,
  double: ({ type, quantity }) => [
    { type, quantity: 1 },
    { type, quantity: quantity - 1 },
  ],
  read: readGuests,
  empty: {
    initial: [
      { type: 'ADULT', quantity: 0 },
      { type: 'CHILD', quantity: 2 },
      { type: 'INFANT', quantity: 0 },
    ],
    summary: '',
    guests: [],
    isSame: false,
    calendar: expect.anything(),
  },
})

testList<UnitCounter>('counters of nobody', {
  entries: [],
  others: UNITS.map(({ type }) => ({ type, quantity: 0 })),
  read: (counters) => [buildInitialCounters(UNITS, counters), formatGuestSummary(counters)],
  empty: [
    [
      { type: 'ADULT', quantity: 1 },
      { type: 'CHILD', quantity: 0 },
      { type: 'INFANT', quantity: 0 },
    ],
    '',
  ],
})

testList<CartItem>('the items of a cart', {
  entries: CART.items,
  read: readCart,
  empty: {
    items: [],
    canDelete: false,
    booking: '0',
    differences: ['items', 'times'],
  },
})

testList<CartItem>('a cart of one item', {
  entries: CART.items.slice(0, 1),
  read: (items) => readCart(items).canDelete,
  empty: false,
})

testList<string>('the tours that can be added', {
  entries: ['BOAT', 'MUSEUM', 'ZOO'],
  read: (tourCodes) => [...(addonsQuery('order').select?.({ tourCodes }).tourCodes ?? [])].sort(),
  empty: [],
})

testList<Upgrade>('the upgrades of an item', {
  entries: UPGRADES,
  read: (upgrades) => {
    const answer = { upgrades: { other: UPGRADES, 1: upgrades } }
    const offered = upgradesQuery('order').select?.(answer).upgrades ?? {}
    return listUpgrades(offered, item('1', 'TOWER', ''))
      .map(({ tourCode }) => tourCode)
      .sort()
  },
  empty: [],
})

testList<Settings['usedMandatoryPaymentMatching'][number]>('the fees of the tours', {
  entries: createSettings({}).usedMandatoryPaymentMatching,
  others: [{ tourCode: 'BOAT', mandatoryPaymentCodes: ['BOAT-FEE'] }],
  read: (usedMandatoryPaymentMatching) =>
    readFees(createSettings({ usedMandatoryPaymentMatching })),
  empty: { codes: [], errors: [], sum: 0 },
})

testList<string>('the codes of the fees of a tour', {
  entries: ['TAX', 'GATE'],
  read: (mandatoryPaymentCodes) =>
    readFees(
      createSettings({
        usedMandatoryPaymentMatching: [{ tourCode: 'NIGHT', mandatoryPaymentCodes }],
      }),
    ),
  empty: { codes: [], errors: [], sum: 0 },
})

testList<MandatoryPayment>('the fees of the settings', {
  entries: createSettings({}).usedMandatoryPayments,
  others: [fee('BOAT-FEE')],
  read: (usedMandatoryPayments) => readFees(createSettings({ usedMandatoryPayments })),
  empty: { codes: [], errors: [expect.any(Error), expect.any(Error)], sum: 0 },
})

testList<UnitType>('the guests who pay a fee', {
  entries: ['ADULT', 'CHILD'],
  read: (unitTypes) => [
    formatFees([fee('Gate', unitTypes)], 'EUR'),
    sumFees([fee('Gate', unitTypes)], GUESTS),
  ],
  empty: ['€2.50 Gate per guest', 750],
})

testList<string>('the questions of a tour', {
  entries: ['dietaryRestrictions'],
  others: ['shoeSize'],
  read: (questionKeys) => {
    const usedTours = ['BOAT', 'TOWER', 'ZOO'].map((code) => ({
      code,
      product: { id: '', name: code, tags: [], questionKeys: code === 'TOWER' ? questionKeys : [] },
      option: { name: '', duration: '', tags: [], shortDescription: '' },
      images: { logo: null, cover: null },
    }))
    return requiresDietaryChoice(
      { ...order, extendedCart: CART },
      createSettings({ usedTours: [...usedTours, ...usedTours] }),
    )
  },
  empty: false,
})
