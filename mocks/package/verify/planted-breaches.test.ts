import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { CalendarDay, CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { formatText } from './format-report.ts'
import { hasBreach } from './verify.ts'
import { verifyMockServer } from './verify-mock-server.ts'

/** The parts that any answer may have. */
type Answer = {
  orderIntent: OrderIntent
  settings: Settings
  calendar: CalendarDay[]
  availabilities: { id: string }[]
  tourCodes: string[]
  upgrades: Record<string, { tourCode: string; pricing: { displayed: number } }[]>
  error: unknown
  orderStatus: string
}
/** An exchange that a breach is planted in: it changes the answer in place. */
type Exchange = {
  name: CallName
  status: number
  body: Record<string, unknown>
  answer: Answer
  headers: Headers
}
type Plant = (exchange: Exchange) => void

/** Runs a verification against the mock server, with changed answers. */
async function verifyChanged(plant: Plant, scenario = 'standard') {
  const reports = await verifyMockServer({
    now: Date.parse(NOW),
    scenario,
    send: async (request) => {
      const body = parseJson(await request.clone().text())
      const name = new URL(request.url).pathname.split('/').at(-1) as CallName
      const response = await fetch(request)
      const answer = parseJson(await response.text())
      const exchange = { name, status: response.status, headers: new Headers(response.headers) }
      const changed = {
        ...exchange,
        body: Object(body) as Exchange['body'],
        answer: answer as Answer,
      }
      if (isRecord(answer)) plant(changed)
      return Response.json(answer, changed)
    },
  })
  return { text: formatText(reports), isBroken: hasBreach(reports) }
}

/** Changes the answers that have an order, those of one call if it is named. */
function inOrder(change: (order: OrderIntent, exchange: Exchange) => void, only?: CallName): Plant {
  return (exchange) => {
    const { name, status, answer } = exchange
    if (status === 200 && 'orderIntent' in answer && (only ?? name) === name)
      change(answer.orderIntent, exchange)
  }
}

function inItem(change: (item: CartItem) => void, only?: CallName): Plant {
  return inOrder(({ extendedCart: { items } }) => items.slice(0, 1).forEach(change), only)
}

function inCall(name: CallName, change: (exchange: Exchange) => void): Plant {
  return (exchange) => {
    if (exchange.name === name && exchange.status === 200) change(exchange)
  }
}

/** An order as it was before the call. */
function forget(only: CallName, part: 'contact' | 'travelers' | 'unitCounters'): Plant {
  return inOrder((order) => Object.assign(order, { [part]: part === 'contact' ? null : [] }), only)
}

function moveExpiry({ ventrataOrder }: OrderIntent, seconds: number): void {
  const expiresAt = Date.parse(ventrataOrder?.utcExpiresAt ?? '') + seconds * 1000
  if (ventrataOrder) ventrataOrder.utcExpiresAt = new Date(expiresAt).toISOString()
}

/** Answers a call that the server refuses as if it were done. */
function accept(name: CallName, code: string): Plant {
  let latest: unknown
  return (exchange) => {
    if ('orderIntent' in exchange.answer) latest = exchange.answer.orderIntent
    const isRefused = JSON.stringify(exchange.answer.error ?? '').includes(code)
    if (exchange.name !== name || !isRefused) return
    exchange.status = 200
    Object.assign(exchange.answer, { orderIntent: latest })
  }
}

/** Answers a call with the order of an earlier one. */
function repeatOrder(earlier: CallName, later: CallName): Plant {
  let latest: unknown
  return inOrder((order, { name, answer }) => {
    if (name === earlier) latest = order
    if (name === later) Object.assign(answer, { orderIntent: latest })
  })
}

// Without a Date header the clock of this machine counts.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => void vi.useRealTimers())

type Row = [title: string, plant: Plant, line: RegExp, scenario?: string]

const BREACHES: Row[] = [
  [
    'statuses in lower case',
    ({ answer }) => {
      for (const entry of answer.calendar ?? answer.availabilities ?? [])
        Object.assign(entry, { status: String(Reflect.get(entry, 'status')).toLowerCase() })
    },
    /BREAKS getMonthCalendar 200\n +calendar\.\d+\.status\n +expected AVAILABLE, LIMITED or FREESALE .*\n +came +"available"/,
  ],
  [
    'no diet',
    inOrder(({ travelers }) => {
      for (const traveler of travelers) traveler.dietaryRestrictions = null
    }),
    /BREAKS setTravelers 200\n +orderIntent\.travelers\.0\.dietaryRestrictions\n +expected "none", as it was sent/,
    'dietary',
  ],
  [
    'an add-on of another catalog',
    inCall('getTourAddons', ({ answer }) => void answer.tourCodes.push('PAR-GHOST')),
    /BREAKS getTourAddons 200\n +tourCodes\.\d+\n +expected a tour of usedTours .*\n +came +"PAR-GHOST"/,
  ],
  [
    'an upgrade of another catalog',
    inCall('getAllAllowedUpgrades', ({ answer: { upgrades } }) => {
      for (const [offer] of Object.values(upgrades))
        if (offer) Object.assign(offer, { tourCode: 'PAR-GHOST' })
    }),
    /BREAKS getAllAllowedUpgrades 200\n +upgrades\.\S+\.tourCode\n +expected a tour of usedTours/,
  ],
  [
    'a fee of another catalog for a tour',
    inCall('getSettings', ({ answer }) => void (answer.settings.usedMandatoryPayments = [])),
    /BREAKS getSettings 200\n +settings\.usedMandatoryPaymentMatching\.0\n +expected a fee of usedMandatoryPayments/,
    'mandatory-payments',
  ],
  [
    'a fee of another catalog in the cart',
    inItem(({ mandatoryPayments: [fee] }) => fee && Object.assign(fee, { code: 'GHOST' })),
    /items\.0\.mandatoryPayments\.0\.code\n +expected a fee of usedMandatoryPayments/,
    'mandatory-payments',
  ],
  [
    'a tour of another catalog in the cart',
    inItem(({ upgraded }) => upgraded && Object.assign(upgraded.tour, { code: 'GHOST' })),
    /items\.0\.upgraded\.tour\.code\n +expected a tour of usedTours/,
  ],
  [
    'no main tour',
    inCall('getSettings', ({ answer: { settings } }) => {
      settings.usedTours = settings.usedTours.filter(({ code }) => code !== 'PAR-EIFFEL')
    }),
    /settings\.usedTours\n +expected the tour PAR-EIFFEL/,
  ],
  [
    'a part of the month',
    inCall('getMonthCalendar', ({ answer }) => void answer.calendar.splice(20)),
    /note: calendar\n +expected the days 2026-06-01 to 2026-06-30; a day that is left out is closed\n +came +"no 2026-06-21, /,
  ],
  [
    'months from 0',
    inCall('getMonthCalendar', ({ answer }) => {
      for (const day of answer.calendar) day.localDate = day.localDate.replace('-06-', '-05-')
    }),
    /BREAKS getMonthCalendar 200\n +calendar\n +expected the days 2026-06-01/,
  ],
  [
    'weeks from Sunday',
    inCall('getWeekCalendar', ({ answer: { calendar } }) => {
      for (const day of calendar)
        day.localDate = new Date(Date.parse(day.localDate) - 86_400_000).toISOString().slice(0, 10)
    }),
    /note: calendar\n +expected only the days .*\n +came +"also /,
  ],
  [
    'departures of the day before',
    inCall('getAvailabilities', ({ answer }) => {
      for (const departure of answer.availabilities)
        departure.id = departure.id.replace(/^[\d-]{10}/, '2026-05-30')
    }),
    /BREAKS getAvailabilities 200\n +availabilities\n +expected only departures of 2026-06-/,
  ],
  [
    'no Date header',
    ({ headers }) => headers.delete('Date'),
    /getSettings 200\n +note: the Date header\n +expected the time of the server/,
  ],
  [
    'no reference',
    inOrder((order) => order.ventrataOrder && (order.ventrataOrder.supplierReference = null)),
    /confirmOrder 200\n +note: orderIntent\.ventrataOrder\.supplierReference/,
  ],
  [
    'a wrong total',
    inOrder(({ extendedCart }) => void (extendedCart.pricing.displayed.total += 1)),
    /pricing\.displayed\.total\n +expected upgrades \+ mandatoryPayments/,
  ],
  [
    'a wrong sum of upgrades',
    inOrder(({ extendedCart: { pricing } }) => {
      pricing.displayed.total += 1
      pricing.displayed.upgrades += 1
    }),
    /pricing\.displayed\.upgrades\n +expected \d+, the sum of the upgrades/,
  ],
  [
    'a wrong sum of fees',
    inOrder(({ extendedCart: { pricing } }) => {
      pricing.displayed.total += 1
      pricing.displayed.mandatoryPayments += 1
    }),
    /pricing\.displayed\.mandatoryPayments\n +expected \d+, the sum of the fees/,
  ],
  [
    'no contact',
    forget('setContact', 'contact'),
    /BREAKS setContact 200\n +orderIntent\.contact\n +expected \{.*as it was sent\n +came +null/,
  ],
  [
    'a contact that gets lost',
    forget('setTravelers', 'contact'),
    /BREAKS setTravelers 200\n +orderIntent\.contact\n/,
  ],
  [
    'another phone number',
    inOrder(({ contact }) => contact && (contact.phoneNumber = '+33612345678')),
    /BREAKS setContact 200\n +orderIntent\.contact\.phoneNumber\n +expected "FR\|33\|612345678", as it was sent\n +came +"\+33612345678"/,
  ],
  [
    'no travelers',
    forget('setTravelers', 'travelers'),
    /BREAKS setTravelers 200\n +orderIntent\.travelers\.0\n.*\n +came +nothing/,
  ],
  [
    'another age',
    inOrder(({ travelers: [first] }) => first && (first.age = 33)),
    /orderIntent\.travelers\.0\.age\n +expected 34, as it was sent\n +came +33/,
  ],
  [
    'no pass',
    inOrder(({ travelers: [first] }) => first && (first.pass = null)),
    /orderIntent\.travelers\.0\.pass\n +expected "123456789012", as it was sent/,
  ],
  [
    'no guests',
    forget('setUnitCounters', 'unitCounters'),
    /BREAKS setUnitCounters 200\n +orderIntent\.unitCounters\n/,
  ],
  [
    'another guest later',
    inOrder(({ unitCounters: [first] }) => first && (first.quantity += 1), 'setContact'),
    /BREAKS setContact 200\n +orderIntent\.unitCounters\n/,
  ],
  [
    'another order',
    inOrder((order) => void (order.id = 'other'), 'addCartItem'),
    /BREAKS addCartItem 200\n +orderIntent\.id\n +expected ".*", the order that the call names\n +came +"other"/,
  ],
  [
    'an order that has expired from the beginning',
    inOrder((order) => {
      if (order.ventrataOrder) order.ventrataOrder.utcExpiresAt = '2026-05-01T00:00:00Z'
    }),
    /orderIntent\.ventrataOrder\.utcExpiresAt\n +expected a time after the server's clock/,
  ],
  [
    'an order that ends earlier when it is read',
    inOrder((order) => {
      moveExpiry(order, -60)
    }, 'getOrderIntent'),
    /BREAKS getOrderIntent 200\n +orderIntent\.ventrataOrder\.utcExpiresAt\n +expected .*the widget stops the payment/,
  ],
  [
    'another time when it is read',
    inItem((item) => {
      item.availabilityId = item.availabilityId.replace(/T\d\d/, 'T05')
    }, 'getOrderIntent'),
    /BREAKS getOrderIntent 200\n +orderIntent\.extendedCart\.items\.\d\.availabilityId\n +expected ".*", as in the answer before: the widget stops the payment/,
  ],
  [
    'another description of a fee when it is read',
    inItem(({ mandatoryPayments: [fee] }) => {
      if (fee) fee.description = 'Other'
    }, 'getOrderIntent'),
    /ok +getOrderIntent 200\n +note: orderIntent\.extendedCart\.items\.\d\.mandatoryPayments\.0\.description\n +expected ".*", as in the answer before\n +came +"Other"/,
    'mandatory-payments',
  ],
  [
    'another tour than the one that was added',
    inItem((item) => Object.assign(item.original.tour, { code: 'PAR-LOUVRE' }), 'addCartItem'),
    /BREAKS addCartItem 200\n +orderIntent\.extendedCart\.items\n +expected an item of PAR-EIFFEL at/,
  ],
  [
    'another price than the one that was offered',
    inCall('getAllAllowedUpgrades', ({ answer: { upgrades } }) => {
      for (const [offer] of Object.values(upgrades)) if (offer) offer.pricing.displayed += 100
    }),
    /items\.0\.upgraded\.pricing\.displayed\n +expected \d+, as offered/,
  ],
  [
    'an upgrade that stays',
    repeatOrder('upgradeCartItem', 'resetCartItem'),
    /BREAKS resetCartItem 200\n +orderIntent\.extendedCart\.items\.0\.upgraded\n +expected null or absent/,
  ],
  [
    'an item that stays',
    repeatOrder('setCartItemAvailabilityId', 'removeCartItem'),
    /BREAKS removeCartItem 200\n +orderIntent\.extendedCart\.items\n +expected no removed item/,
  ],
  [
    'a paid order without a card',
    inOrder((order) => void (order.payment = { method: 'card' }), 'confirmOrder'),
    /BREAKS confirmOrder 200\n +orderIntent\.payment\n +expected null, because no card was confirmed/,
  ],
  [
    'no payment',
    inOrder((order) => void (order.payment = null), 'confirmOrder'),
    /BREAKS confirmOrder 200\n +orderIntent\.payment\n +expected an object, because the card is confirmed/,
  ],
  [
    'a paid order that changes',
    accept('setContact', 'order_paid'),
    /BREAKS setContact 200\n.*\n +expected a refusal, because the order is paid/,
  ],
  [
    'an expired order that changes',
    accept('setContact', 'order_expired'),
    /BREAKS setContact 200\n.*\n +expected a refusal, because the order has expired/,
  ],
  [
    'a time without places that is booked',
    accept('setCartItemAvailabilityId', 'invalid_date'),
    /BREAKS setCartItemAvailabilityId 200\n.*\n +expected a refusal, because .* has no places/,
  ],
  [
    'an order that is not found with status 400',
    (exchange) => {
      if (exchange.status === 404) exchange.status = 400
    },
    /BREAKS getOrderIntent 400\n.*\n +expected status 404 or 410/,
  ],
]

test.each(BREACHES)('names %s (API-9)', async (_, plant, line, scenario) => {
  const { text, isBroken } = await verifyChanged(plant, scenario)
  expect(text).toMatch(line)
  expect(isBroken).toBe(!/note/.test(line.source))
})

let extraSeconds = 0
const RIGHT: Row[] = [
  [
    'whose last places the order itself holds',
    ({ answer, name }) => {
      if (name === 'getWeekCalendar')
        for (const day of answer.calendar)
          Object.assign(day, { available: false, status: 'SOLD_OUT' })
    },
    /ok +getWeekCalendar/,
  ],
  [
    'that prolongs the order with each call',
    inOrder((order) => {
      extraSeconds += 1
      moveExpiry(order, extraSeconds)
    }),
    /ok +getOrderIntent/,
  ],
]

test.each(RIGHT)('finds nothing wrong with a server %s (API-9)', async (_, plant, line) => {
  const { text, isBroken } = await verifyChanged(plant)
  expect(text).toMatch(line)
  expect(text).not.toMatch(/BREAKS|note/)
  expect(isBroken).toBe(false)
})
