import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { listGuests } from '#src/domain/guests.ts'
import * as domain from '#src/domain/order.ts'
import { findFirstChoosable } from '#src/domain/slots.ts'
import { areTravelersComplete } from '#src/domain/traveler-guests.ts'
import { toTravelersValues } from '#src/domain/travelers.ts'
import { createServices } from '#src/visit/services.ts'
import { KEYED_OBJECTS, UNORDERED_LISTS } from '#mocks/server/api/liberal-answers.ts'
import { verifyCard } from '#mocks/server/backend/setup-intents.ts'
import { createClient } from '#mocks/testing/client.ts'
import { runJourney } from '#mocks/testing/journey.ts'
import { createApiClient } from './client.ts'

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

/** What each list may hold in addition: entries that the widget does not know. */
const UNKNOWN_ENTRIES: Record<string, unknown> = {
  units: { type: 'SENIOR', restrictions: { minAge: 65, maxAge: 100 } },
  unitCounters: { type: 'SENIOR', quantity: 1 },
  unitTypes: 'SENIOR',
  tags: 'wheelchair',
}

const UNKNOWN_FIELDS = [{}, { revision: 7 }, { 'x-flags': [null, { deep: [] }], note: null }]

/** A whole number below `count`; 0 is the plainest choice. */
type Choose = (count: number) => number

function pick<T>(choose: Choose, options: T[]): T | undefined {
  return options[choose(options.length)]
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
    const entries = value
      .filter((entry) => name !== 'calendar' || !isClosed(entry) || choose(2) === 1)
      .map((entry) => rewrite(entry, path, choose))
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
  if (Array.isArray(value)) {
    const entries = value
      .filter((entry) => name !== 'calendar' || !isClosed(entry))
      .filter((entry) => entry !== 'wheelchair')
      .map((entry) => canonicalize(entry))
    return UNORDERED_LISTS.has(name)
      ? entries.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : entries
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

/** What the screens make of an order. */
function describeOrder(order: OrderIntent, settings: Settings): unknown {
  const { items } = order.extendedCart
  const guests = listGuests(order.unitCounters)
  return canonicalize({
    guests,
    summary: formatGuestSummary(order.unitCounters),
    items: items.map((item) => [
      item.id,
      formatDateTime(item.availabilityId),
      domain.itemTotal(item),
      domain.findTour(settings, domain.activeOption(item).tour.code).product.name,
      domain.canDelete(order),
    ]),
    isComplete: areTravelersComplete(order, settings),
    travelers: toTravelersValues(order.travelers, guests),
  })
}

const { mockServer, call: callMock } = createClient()
const exchanges = await runJourney(
  (name, body) => Promise.resolve(callMock(name, body as CallBody<CallName>)),
  (order) => verifyCard(mockServer, order),
)
const settings = callMock('getSettings', { configCode: 'pass', tourCode: 'TOWER' }).settings

/** The answer, and what the screens make of it. */
function describeResult(result: CallResult<CallName>): unknown {
  return [
    canonicalize(result),
    'orderIntent' in result ? describeOrder(result.orderIntent, settings) : null,
    'calendar' in result ? findFirstChoosable(result.calendar) !== null : null,
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
        expect(describeResult(result)).toEqual(describeResult(expected))
      }),
      { numRuns: 50, seed: 1 },
    )
  },
)
