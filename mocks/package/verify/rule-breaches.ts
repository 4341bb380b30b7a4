import type { Upgrade } from '#src/contract/entities.ts'
import type { Plant, Proof, Row } from './plant-breach.ts'
import {
  addPrice,
  copyItem,
  forget,
  inCall,
  inItem,
  inItems,
  inOrder,
  line,
  moveExpiry,
  SERVER,
  WIDGET,
} from './plant-breach.ts'

const ITEMS = 'orderIntent.extendedCart.items'
/** Any item; the codes and prices of other items have not changed. */
const ITEM = String.raw`${ITEMS}.\d`
const TOTALS = 'orderIntent.extendedCart.pricing.displayed'
const END = 'orderIntent.ventrataOrder.utcExpiresAt'

const inTotals = (
  edit: (totals: { total: number; upgrades: number; mandatoryPayments: number }) => void,
) => inOrder(({ extendedCart }) => edit(extendedCart.pricing.displayed))
const inOffers = (
  edit: (offer: Pick<Upgrade, 'tourCode'> & { pricing: { displayed: number } }) => void,
) =>
  inCall('getAllAllowedUpgrades', ({ answer }) =>
    Object.values(answer.upgrades).flat().forEach(edit),
  )
function inSettings(fields: object): Plant {
  return inCall('getSettings', ({ answer }) => Object.assign(answer.settings, fields))
}
function inWeek(day: object): Plant {
  return inCall('getWeekCalendar', ({ answer }) =>
    answer.calendar.forEach((entry) => Object.assign(entry, day)),
  )
}

const lowerStatuses: Plant = ({ answer }) => {
  for (const entry of answer.calendar ?? answer.availabilities ?? [])
    Object.assign(entry, { status: String(Reflect.get(entry, 'status')).toLowerCase() })
}

const reverseLists: Plant = ({ answer }) => {
  answer.calendar?.reverse()
  answer.availabilities?.reverse()
  answer.orderIntent?.extendedCart.items.reverse()
  answer.orderIntent?.unitCounters.reverse()
}

/** A second write of the same content is the one that may be refused with any code. */
const refuseSecondWrites: Plant = (exchange) => {
  if (exchange.allowedCode !== '' || exchange.name === 'setUnitCounters') return
  exchange.status = 400
  exchange.answer.error = { message: 'Nothing changes', service: 'own', code: 'same' }
}

/** The sentences of 'Rules' but for those of each write. */
export const RULES: Row[] = [
  [
    '`original` costs 0',
    [
      'a pass that does not cover the tour',
      inItem(({ original }) => (original.pricing.displayed = 500)),
      line('addCartItem', `${ITEM}.original.pricing.displayed`, '0: the pass covers', '500'),
    ],
  ],
  [
    '`upgraded` costs what',
    [
      'a higher price than the one that was offered',
      inItem(addPrice, 'upgradeCartItem'),
      line('upgradeCartItem', `${ITEM}.upgraded.pricing.displayed`, String.raw`\d+, as getAllAll`),
    ],
    [
      'offers that are no sum of their units',
      inOffers(({ pricing }) => (pricing.displayed += 100)),
      line('getAllAllowedUpgrades', String.raw`upgrades\S+displayed`, String.raw`\d+, the sum of`),
    ],
    [
      'a moved upgrade at a price that nobody offers',
      inItem(addPrice, 'setCartItemAvailabilityId'),
      line('getAllAllowedUpgrades', String.raw`upgrades.\S+`, String.raw`PAR-\S+ for \d+, as the`),
    ],
  ],
  [
    'A fee is the amount',
    [
      'a fee for one guest',
      inItem(({ mandatoryPayments: [fee] }) => fee && (fee.pricing.displayed = 1)),
      line(
        'addCartItem',
        `${ITEM}.mandatoryPayments.0.pricing.displayed`,
        String.raw`\d+, the fee of getSettings for \d guests`,
      ),
    ],
  ],
  [
    'Fees of an item are those',
    [
      'a fee that is listed for another tour only',
      inSettings({
        usedMandatoryPaymentMatching: [
          { tourCode: 'PAR-LOUVRE', mandatoryPaymentCodes: ['CITY-TAX'] },
        ],
      }),
      line('addCartItem', String.raw`${ITEM}.mandatoryPayments\S*`),
    ],
  ],
  ['An upgraded item has those of the upgrade', 'is the frame rule of upgradeCartItem'],
  [
    'The three totals',
    [
      'a wrong total',
      inTotals((totals) => (totals.total += 1)),
      line('addCartItem', `${TOTALS}.total`, String.raw`upgrades \+ mandatoryPayments`),
    ],
    [
      'a wrong sum of upgrades',
      inTotals((totals) => (totals.upgrades += 1)),
      line('addCartItem', `${TOTALS}.upgrades`, String.raw`\d+, the sum of the upgrades`),
    ],
    [
      'a wrong sum of fees',
      inTotals((totals) => (totals.mandatoryPayments += 1)),
      line('addCartItem', `${TOTALS}.mandatoryPayments`, String.raw`\d+, the sum of the fees`),
    ],
  ],
  [
    '`currency` is a code',
    ...['€', 'EURO', 'eur'].map((currency): Proof => [
      `the currency ${currency}`,
      inSettings({ currency }),
      line('getSettings', 'settings.currency', 'a code of ISO 4217'),
    ]),
  ],
  [
    'The first addCartItem holds',
    [
      'an order that has expired from the beginning',
      inOrder(({ ventrataOrder: hold }) => hold && (hold.utcExpiresAt = '2026-05-01T00:00:00Z')),
      line('addCartItem', END, "a time after the server's clock"),
    ],
    [
      'no hold',
      inOrder((order) => (order.ventrataOrder = null), 'addCartItem'),
      line('addCartItem', END, "a time after the server's clock"),
    ],
  ],
  ['An order that ends unpaid releases', SERVER],
  [
    'A hold may be prolonged',
    [
      'an order that is shortened by a write',
      inOrder((order) => moveExpiry(order, -60), 'setContact'),
      line('setContact', END),
    ],
  ],
  ['The countdown runs by', WIDGET],
  [
    'Without that header there is no countdown',
    [
      'no Date header',
      (exchange) => (exchange.hasDate = false),
      line('getSettings', 'note: the Date header', 'the time of the server'),
    ],
  ],
  [
    'addCartItem of a tour that is in the cart',
    [
      'a second item of the same tour',
      inItems((items) => items.push(...copyItem(items)), 'addCartItem'),
      line('addCartItem', ITEMS, 'the items PAR-', String.raw`\[`),
    ],
  ],
  ['The widget repeats no write', WIDGET],
  [
    'A second write of the same content',
    [
      'a second setContact that loses it',
      inOrder(
        (order, { allowedCode }) => allowedCode === '' && (order.contact = null),
        'setContact',
      ),
      line('setContact', 'orderIntent.contact'),
    ],
    ['a second write that is refused', refuseSecondWrites, null],
  ],
  [
    'Every tour and fee',
    [
      'an add-on of another catalog',
      inCall('getTourAddons', ({ answer }) => answer.tourCodes.push('PAR-GHOST')),
      line('getTourAddons', String.raw`tourCodes.\d+`, 'a tour of usedTours', '"PAR-GHOST"'),
    ],
    [
      'an upgrade of another catalog',
      inOffers((offer) => (offer.tourCode = 'PAR-GHOST')),
      line('getAllAllowedUpgrades', String.raw`upgrades.\S+.tourCode`, 'a tour of usedTours'),
    ],
    [
      'a fee of another catalog for a tour',
      inSettings({ usedMandatoryPayments: [] }),
      line('getSettings', 'settings.usedMandatoryPaymentMatching.0', 'a fee of usedMandatory'),
    ],
    [
      'a fee of another catalog in the cart',
      inItem(({ mandatoryPayments: [fee] }) => fee && (fee.code = 'GHOST')),
      line('addCartItem', `${ITEM}.mandatoryPayments.0.code`, 'a fee of usedMandatoryPayments'),
    ],
    [
      'a tour of another catalog in the cart',
      inItem(({ upgraded }) => upgraded && (upgraded.tour.code = 'GHOST')),
      line('upgradeCartItem', `${ITEM}.upgraded.tour.code`, 'a tour of usedTours'),
    ],
    [
      'no main tour',
      inSettings({ usedTours: [] }),
      line('getSettings', 'settings.usedTours', 'the tour PAR-EIFFEL'),
    ],
  ],
  [
    'A day or time can be chosen',
    [
      'statuses in lower case',
      lowerStatuses,
      line('getMonthCalendar', String.raw`calendar.\d+.status`, 'AVAILABLE, LIM', '"available"'),
    ],
  ],
  [
    'A day that is not listed',
    [
      'a part of the month',
      inCall('getMonthCalendar', ({ answer }) => answer.calendar.splice(20)),
      line('getMonthCalendar', 'note: calendar', 'the days 2026-06-01 to 2026-06-30', '"no 2026-'),
    ],
    [
      'months from 0',
      inCall('getMonthCalendar', ({ answer: { calendar } }) =>
        calendar.forEach((day) => (day.localDate = day.localDate.replace('-06-', '-05-'))),
      ),
      line('getMonthCalendar', 'calendar', 'the days 2026-06-01'),
    ],
    [
      'a closed day on which a tour is held',
      inWeek({ available: false, status: 'CLOSED' }),
      line('getWeekCalendar', 'calendar', '.*, a day on which the order has a departure'),
    ],
    [
      'days of another week',
      inCall('getWeekCalendar', ({ answer }) => {
        for (const day of answer.calendar.slice(-1)) day.localDate = '2026-05-30'
      }),
      line('getWeekCalendar', 'note: calendar', 'only the days', '"also '),
    ],
    [
      'departures of another day',
      inCall('getAvailabilities', ({ answer: { availabilities } }) =>
        availabilities.forEach((time) => (time.id = time.id.replace(/^[\d-]{10}/, '2026-05-30'))),
      ),
      line('getAvailabilities', 'availabilities', 'only departures of 2026-06-'),
    ],
  ],
  [
    "The order's own places",
    [
      'a week that the order itself has sold out',
      inWeek({ available: false, status: 'SOLD_OUT' }),
      null,
    ],
  ],
  [
    'Guests, contact and travelers come back',
    [
      'another phone number',
      inOrder(({ contact }) => contact && (contact.phoneNumber = '+33612345678')),
      line(
        'setContact',
        'orderIntent.contact.phoneNumber',
        '"FR.*, as it was sent',
        String.raw`"\+33`,
      ),
    ],
    [
      'another age',
      inOrder(({ travelers: [first] }) => first && (first.age = 3)),
      line('setTravelers', 'orderIntent.travelers.0.age', String.raw`\d+, as it was sent`, '3'),
    ],
    [
      'no pass',
      inOrder(({ travelers: [first] }) => first && (first.pass = null)),
      line('setTravelers', 'orderIntent.travelers.0.pass', String.raw`"\d{12}", as it was sent`),
    ],
    [
      'no diet',
      inOrder(({ travelers: [first] }) => first && (first.dietaryRestrictions = null)),
      line('setTravelers', 'orderIntent.travelers.0.dietaryRestrictions', '"none", as it was sent'),
    ],
    [
      'no guests',
      forget('setUnitCounters', 'unitCounters'),
      line('setUnitCounters', 'orderIntent.unitCounters'),
    ],
  ],
  [
    'Lists may have any order',
    ['reversed lists', reverseLists, null],
    [
      'reversed travelers',
      inOrder(({ travelers }) => travelers.reverse()),
      line('setTravelers', String.raw`orderIntent.travelers.0.\w+`),
    ],
  ],
  [
    'Optional fields are all',
    [
      'settings without links and texts',
      inSettings({ templates: undefined, links: undefined }),
      null,
    ],
  ],
  [
    'They may also be null',
    ['settings with null', inSettings({ templates: null, upgradeGreeting: null }), null],
  ],
  ['If you set a cookie', SERVER],
  ['Set `Path=/', SERVER],
  ['A browser that refuses the cookie', WIDGET],
  ['The web server in front of you', SERVER],
]
