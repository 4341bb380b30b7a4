import type { Backend } from '#mocks/wire/backend.ts'
import { readText, replaceText } from '#mocks/wire/backend.ts'
import { findCall } from '#mocks/wire/request-call.ts'

type Json = Record<string, unknown>

/** Appended to the ids of cart items: characters that an address has to encode. */
const ITEM_ID_SUFFIX = '+1/a=b&c d'
/** Lists whose order has no meaning. */
const UNORDERED_LISTS: ReadonlySet<string> = new Set([
  'items',
  'unitCounters',
  'mandatoryPayments',
  'tags',
  'questionKeys',
  'usedTours',
  'usedMandatoryPayments',
  'usedMandatoryPaymentMatching',
  'mandatoryPaymentCodes',
  'unitTypes',
  'availabilities',
  'calendar',
])
/** Entries of kinds that the widget does not know, and a unit type that is listed twice. */
const EXTRA_ENTRIES: Record<string, unknown[]> = {
  units: [
    { type: 'SENIOR', restrictions: { minAge: 65, maxAge: 100 } },
    { type: 'ADULT', restrictions: { minAge: 18, maxAge: 64 } },
  ],
  unitCounters: [{ type: 'SENIOR', quantity: 0 }],
  tags: ['wheelchair'],
  questionKeys: ['shoeSize'],
  usedTours: [{ code: null, product: [] }],
}

/** Parts that are only shown: null in every answer. */
const NULL_PARTS: ReadonlySet<string> = new Set([
  'shortDescription',
  'description',
  'duration',
  'images',
  'upgradeGreeting',
])
/** Parts that are only shown: absent in every answer. */
const ABSENT_PARTS: ReadonlySet<string> = new Set(['templates', 'allowMarketing', 'method'])
/** Objects whose keys are data: they get no other field. */
const KEYED_OBJECTS: ReadonlySet<string> = new Set(['upgrades', 'units'])
const UNKNOWN_FIELDS = { revision: 7, channel: { name: 'web', flags: [null, true] } }
const HALF_PAST_FIVE_MS = 5.5 * 3_600_000

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSent(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}

function rewriteText(name: string, text: string): string {
  // The same departure is written in two ways.
  if (name === 'availabilityId') return text.replace(/:00([+-]|Z$)/, ':00.000$1')
  if (name === 'utcExpiresAt') {
    const iso = new Date(Date.parse(text) + HALF_PAST_FIVE_MS).toISOString()
    return `${iso.slice(0, 19)}+05:30`
  }
  return name === 'orderStatus' && text !== 'CONFIRMED' ? 'SETTLING' : text
}

/** A status of the server's own in place of CLOSED. */
function rewriteStatus(entry: Json): Json {
  return entry['status'] === 'CLOSED' ? { ...entry, status: 'ON_REQUEST', available: true } : entry
}

/** Every other closed day is left out. */
function isListedDay({ status, localDate }: Json): boolean {
  return status !== 'CLOSED' || Number(String(localDate).slice(8)) % 2 === 0
}

/** Rewrites an entry of the list with a name; null leaves it out. */
const ENTRY_RULES: Record<string, (entry: Json) => Json | null> = {
  calendar: (day) => (isListedDay(day) ? rewriteStatus(day) : null),
  availabilities: (departure) => ({
    ...rewriteStatus(departure),
    id: String(departure['id']).replace(/:00([+-]|Z$)/, '$1'),
  }),
  units: (unit) => (unit['type'] === 'INFANT' ? { ...unit, restrictions: [] } : unit),
  items: (item) => ({ ...item, id: `${String(item['id'])}${ITEM_ID_SUFFIX}` }),
}

function rewriteEntry(name: string, entry: unknown): unknown {
  const rule = ENTRY_RULES[name]
  return rewrite('', rule && isJson(entry) ? rule(entry) : entry)
}

function rewriteList(name: string, list: unknown[]): unknown[] {
  const entries = list.length === 0 ? list : [...list, ...(EXTRA_ENTRIES[name] ?? [])]
  const rewritten = entries
    .map((entry) => rewriteEntry(name, entry))
    .filter((entry) => entry !== null)
  return UNORDERED_LISTS.has(name) ? rewritten.toReversed() : rewritten
}

function rewriteObject(name: string, object: Json): Json {
  const isUpgrades = name === 'upgrades' && Object.values(object).every(Array.isArray)
  const parts = Object.entries(object)
    .filter(([key, part]) => isSent(part) && !ABSENT_PARTS.has(key))
    .map(([key, part]): [string, unknown] => [
      isUpgrades ? key + ITEM_ID_SUFFIX : key,
      NULL_PARTS.has(key) ? null : rewrite(key, part),
    ])
  return { ...Object.fromEntries(parts), ...(KEYED_OBJECTS.has(name) ? {} : UNKNOWN_FIELDS) }
}

function rewrite(name: string, value: unknown): unknown {
  if (typeof value === 'string') return rewriteText(name, value)
  if (Array.isArray(value)) return rewriteList(name, value)
  return isJson(value) ? rewriteObject(name, value) : value
}

/** The statuses of successes other than 200. */
const STATUSES: Record<string, number> = {
  createOrderIntent: 201,
  addCartItem: 201,
  frontendLog: 202,
}

/** Uses every freedom that API-7 leaves to a server in the result of a call. */
function makeLiberal(result: Json): Json {
  const { affectedCartItem: _, ...answer } = result
  const parts = Object.entries(answer).map(([key, part]): [string, unknown] => [
    key,
    rewrite(key, part),
  ])
  return { ...Object.fromEntries(parts), ...UNKNOWN_FIELDS }
}

/** The body of a request to a liberal server with the ids that the backend gave. */
function restoreRequest(text: string): string {
  return text
    .replaceAll(ITEM_ID_SUFFIX, '')
    .replaceAll(/("\d{4}-\d\d-\d\dT\d\d:\d\d)(?::00(?:\.000)?)?([+-]\d\d:\d\d|Z)"/g, '$1:00$2"')
}

const DAY_MS = 24 * 3_600_000

/**
 * A server that uses every freedom of API-7: optional parts, empty lists and what is only shown are absent or null, a tour
 * is unusable, there are unknown fields, statuses, tags and unit types, some successes have another status than 200, times
 * have another notation, the date of one call is a day ahead, lists are reordered or sparse, and ids of cart items need
 * encoding. A refusal stays as it is.
 */
export function withLiberalAnswers(backend: Backend): Backend {
  return async (request) => {
    const call = findCall(request)
    if (call === null || call.setupIntentId !== undefined) return await backend(request)
    const { name } = call
    const response = await backend(replaceText(request, restoreRequest(await readText(request))))
    const headers = new Headers(response.headers)
    if (name === 'getTourAddons') {
      const aheadMs = Date.parse(headers.get('Date') ?? '') + DAY_MS
      headers.set('Date', new Date(aheadMs).toUTCString())
    }
    if (response.status !== 200)
      return new Response(response.body, { status: response.status, headers })
    const result = (await response.json()) as Json
    return Response.json(makeLiberal(result), { status: STATUSES[name] ?? 200, headers })
  }
}
