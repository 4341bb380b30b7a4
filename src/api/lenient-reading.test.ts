import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallBody, type CallName, type CallResult, calls } from '#src/contract/calls.ts'
import type {
  Availability,
  CalendarDay,
  OrderIntent,
  Settings,
  UnitCounter,
} from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { listMonthDays, listWeekDays } from '#src/domain/dates.ts'
import { findTourFees, sumFees } from '#src/domain/fees.ts'
import {
  buildInitialCounters,
  dropRepeatedTypes,
  listGuests,
  mergeCounters,
} from '#src/domain/guests.ts'
import * as domain from '#src/domain/order.ts'
import { summarizeBooking } from '#src/domain/order-differences.ts'
import { findFirstChoosable, isChoosable, readCalendar, readDepartures } from '#src/domain/slots.ts'
import { areTravelersComplete } from '#src/domain/traveler-guests.ts'
import { toTravelersValues } from '#src/domain/travelers.ts'
import { createServices } from '#src/visit/services.ts'
import { KEYED_OBJECTS, UNORDERED_LISTS } from '#mocks/server/api/liberal-answers.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { createClient } from '#mocks/testing/client.ts'
import { callAll } from '#mocks/testing/call-all.ts'
import { createApiClient } from './client.ts'
import { addonsQuery, upgradesQuery } from './queries.ts'

// Every answer has unknown entries, which the client names in the console.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Json = Record<string, unknown>

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list may also hold entries that the widget does not know, or has not asked for. */
const UNKNOWN_ENTRIES: Record<string, unknown> = {
  calendar: { localDate: '2031-07-01', status: 'AVAILABLE', available: true },
  availabilities: { id: '2031-07-01T09:00:00+02:00', status: 'AVAILABLE', available: true },
  questionKeys: 'shoeSize',
  usedMandatoryPaymentMatching: { tourCode: 'UNKNOWN', mandatoryPaymentCodes: ['TAX'] },
  units: { type: 'SENIOR', restrictions: { minAge: 65, maxAge: 100 } },
  unitCounters: { type: 'SENIOR', quantity: 1 },
  unitTypes: 'SENIOR',
  tags: 'wheelchair',
}

const UNKNOWN_FIELDS = [{}, { revision: 7 }, { 'x-flags': [null, { deep: [] }], note: null }]

/** The day of a request. */
type Day = { month: number; date?: number }

/** A whole number below `count`; 0 is the plainest choice. */
type Choose = (count: number) => number

function pick<T>(choose: Choose, options: T[]): T | undefined {
  return options[choose(options.length)]
}

/** Tells whether a server may list an entry twice: not what each guest pays or is. */
function canRepeat(path: string[]): boolean {
  const name = path.at(-1) ?? ''
  return path[0] === 'upgrades' || /^(?:units|tourCodes)$/.test(name) || UNORDERED_LISTS.has(name)
}

/** The entries, some of them twice. */
function repeat(choose: Choose, entries: unknown[]): unknown[] {
  return entries.flatMap((entry) => (choose(4) === 1 ? [entry, entry] : [entry]))
}

function shuffle(choose: Choose, list: unknown[]): unknown[] {
  const start = choose(Math.max(list.length, 1))
  const rotated = [...list.slice(start), ...list.slice(0, start)]
  return choose(2) === 1 ? rotated.toReversed() : rotated
}

/** Another way to write the same instant; a departure keeps its offset. */
function rewriteTime(text: string, choose: Choose, keepsOffset: boolean): string {
  const hours = keepsOffset ? null : (pick(choose, [null, 5.5, -3, 12]) ?? null)
  const [, time = '', offset = ''] = /^(.{16}).*?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const seconds = pick(choose, [':00', ':00.000', ':00.0', '']) ?? ''
  if (hours === null) return `${time}${seconds}${offset}`
  const iso = new Date(Date.parse(text) + hours * 3_600_000).toISOString()
  const minutes = String((Math.abs(hours) % 1) * 60).padStart(2, '0')
  const sign = hours < 0 ? '-' : '+'
  return `${iso.slice(0, 16)}${seconds}${sign}${String(Math.floor(Math.abs(hours))).padStart(2, '0')}:${minutes}`
}

function rewriteText(text: string, path: string[], choose: Choose): string {
  const name = path.at(-1) ?? ''
  if (name === 'availabilityId' || path.join('.') === 'availabilities.id')
    return rewriteTime(text, choose, true)
  if (name === 'utcExpiresAt') return rewriteTime(text, choose, false)
  const unknown = () => `NEW_${choose(9)}`
  if (name === 'status' && text === 'CLOSED') return unknown()
  return name === 'orderStatus' && text !== 'CONFIRMED' ? unknown() : text
}

/** The answer as another server may write it. `path` holds the keys of the objects around the value. */
function rewrite(value: unknown, path: string[], choose: Choose): unknown {
  const name = path.at(-1) ?? ''
  if (typeof value === 'string') return rewriteText(value, path, choose)
  if (Array.isArray(value)) {
    const unknownEntry = UNKNOWN_ENTRIES[name]
    const listed = value
      .filter((entry) => name !== 'calendar' || !isClosed(entry) || choose(2) === 1)
      .map((entry) => rewrite(entry, path, choose))
    const entries =
      canRepeat(path) && name !== 'mandatoryPayments' ? repeat(choose, listed) : listed
    if (unknownEntry !== undefined && value.length > 0 && choose(2) === 1)
      entries.push(unknownEntry)
    return UNORDERED_LISTS.has(name) ? shuffle(choose, entries) : entries
  }
  if (!isJson(value)) return value
  const isAbsent = (part: unknown) =>
    (part === null || (path.length > 0 && Array.isArray(part) && part.length === 0)) &&
    choose(2) === 1
  const parts = Object.entries(value)
    .filter(([, part]) => !isAbsent(part))
    .map(([key, part]): [string, unknown] => [
      key,
      key === 'dietaryRestrictions' && part === null
        ? 'moonfruit'
        : rewrite(part, [...path, key], choose),
    ])
  if (isClosed(value) && choose(2) === 1) parts.push(['available', true])
  const isKeyed = KEYED_OBJECTS.has(name)
  const extra = isKeyed ? {} : pick(choose, UNKNOWN_FIELDS)
  return { ...extra, ...Object.fromEntries(parts) }
}

function isClosed(value: unknown): boolean {
  return isJson(value) && value['status'] === 'CLOSED'
}

/** Equal for two readings that mean the same. */
function canonicalize(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value
  if (name === 'unitCounters') return mergeCounters(value as UnitCounter[])
  if (Array.isArray(value)) {
    const entries = value
      .filter((entry) => name !== 'calendar' || !isClosed(entry))
      .filter((entry) => !/wheelchair|shoeSize|2031-|UNKNOWN/.test(JSON.stringify(entry)))
      .map((entry) => canonicalize(entry))
    if (!UNORDERED_LISTS.has(name)) return entries
    const texts = entries.map((entry) => JSON.stringify(entry)).sort()
    return name === 'mandatoryPayments' ? texts : [...new Set(texts)]
  }
  if (!isJson(value)) return value
  const parts = Object.entries(value)
    .filter(([key]) => key !== 'affectedCartItem' && !(key === 'available' && isClosed(value)))
    // An item without upgrades may be left out.
    .filter(([, part]) => !(Array.isArray(part) && part.length === 0))
    .filter(([key]) => !(key === 'orderStatus' && value[key] !== 'CONFIRMED'))
    .map(([key, part]): [string, unknown] => [key, canonicalize(part, key)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(parts)
}

/** Describes an order as the screens do. */
function describeOrder(order: OrderIntent, settings: Settings): unknown {
  const { items } = order.extendedCart
  const guests = listGuests(order.unitCounters)
  return canonicalize({
    guests,
    summary: formatGuestSummary(order.unitCounters),
    items: items.map((item) => [
      item.id,
      formatDateTime(item.availabilityId),
      domain.getItemTotal(item),
      domain.findTour(settings, domain.getActiveOption(item).tour.code).product.name,
      domain.canDelete(order),
    ]),
    counters: buildInitialCounters(units, order.unitCounters),
    booking: summarizeBooking(order),
    isComplete: areTravelersComplete(order, settings),
    travelers: toTravelersValues(order.travelers, guests),
  })
}

const { mockState, call: callMock } = createClient()
const exchanges = await callAll(
  (name, body) => Promise.resolve(callMock(name, body as CallBody<CallName>)),
  (order) => verifyCard(mockState, order),
)
const { settings } = callMock('getSettings', { configCode: 'pass', tourCode: 'TOWER' })
const { units } = callMock('getUnits', { configCode: 'pass', tourCode: 'TOWER' })

const TODAY = '2026-06-01'

function describeDay({ status, ...entry }: CalendarDay | Availability): unknown {
  return [Date.parse('id' in entry ? entry.id : entry.localDate), status]
}

/** Describes the lists of an answer as the screens do. */
function describeLists(
  result: Partial<CallResult<'getTourAddons'> & CallResult<'getAllAllowedUpgrades'>> &
    CallResult<CallName>,
  { month, date }: Day,
): unknown {
  const day = `2026-06-${String(date ?? 1).padStart(2, '0')}`
  if ('calendar' in result) {
    const dates = date === undefined ? listMonthDays({ year: 2026, month }) : listWeekDays(day)
    const calendar = readCalendar(result.calendar, dates, TODAY)
    return [findFirstChoosable(calendar), ...calendar.filter(isChoosable).map(describeDay)]
  }
  if ('availabilities' in result)
    return readDepartures(result.availabilities, day, null).filter(isChoosable).map(describeDay)
  if ('units' in result) return buildInitialCounters(dropRepeatedTypes(result.units), [])
  if (result.tourCodes) return addonsQuery('').select?.({ tourCodes: result.tourCodes })
  if (result.upgrades) return upgradesQuery('').select?.({ upgrades: result.upgrades })
  if (!('settings' in result)) return null
  const { fees, errors } = findTourFees(result.settings, { tourCode: 'SUMMIT' })
  return { sum: sumFees(fees, [{ type: 'ADULT', quantity: 2 }]), errors }
}

/** The answer, and what the screens make of it. */
function describeResult(result: CallResult<CallName>, body: object): unknown {
  return [
    'orderIntent' in result ? describeOrder(result.orderIntent, settings) : null,
    canonicalize(describeLists(result, body as Day)),
    /^(?:units|tourCodes|upgrades)$/.test(Object.keys(result).join()) ? null : canonicalize(result),
  ]
}

/** Reads an answer through the client. */
function read(name: CallName, body: object, answer: unknown): Promise<CallResult<CallName>> {
  const launch = {
    tourCode: 'TOWER',
    configCode: 'pass',
    siteUrl: 'https://host.example/',
    orderIntentId: null,
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith(`/${name}`) ? answer : {})),
  )
  return createServices(launch)
    .get(createApiClient)
    .call(name, body as CallBody<CallName>)
}

const choices = fc.array(fc.nat(59), { minLength: 60, maxLength: 120 })

test('the journey makes all calls (API-1)', () => {
  expect(new Set(exchanges.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)))
  expect(DIETS).not.toContain('moonfruit')
})

test.each(exchanges.map((exchange, index) => ({ ...exchange, index })))(
  'reads every way of writing answer $index of $name alike (API-7)',
  async ({ name, body, response }) => {
    const expected = await read(name, body, structuredClone(response))
    await fc.assert(
      fc.asyncProperty(choices, async (numbers) => {
        let index = 0
        const choose: Choose = (count) => (numbers[index++ % numbers.length] ?? 0) % count
        const answer = rewrite(response, [], choose) as Json
        if (choose(2) === 1) delete answer['affectedCartItem']
        const result = await read(name, body, answer)
        expect(describeResult(result, body)).toEqual(describeResult(expected, body))
      }),
      { numRuns: 20, seed: 1 },
    )
  },
)
