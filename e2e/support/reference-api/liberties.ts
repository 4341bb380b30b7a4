import type { CallName } from './body-table.ts'
import type { Answer } from './service-error.ts'

/** Fields whose list has no order of its own; units, calendars, travelers and add-ons keep theirs. */
const UNORDERED = [
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
]

/** Objects whose field names are data: they get no extra field. */
const KEYED = ['upgrades', 'units']

const EXTRA = { extra: { revision: 7, channel: { name: 'web', flags: [null, true] } } }

const OTHER_STATUS: Partial<Record<CallName, number>> = {
  createOrderIntent: 201,
  addCartItem: 201,
  frontendLog: 202,
}

/**
 * Rewrites a plain answer into another right one (API-7): nulls, empty lists and affectedCartItem are left out, every
 * object has fields that the specification does not name, lists without an order are reversed, a tour has an unknown
 * tag, and the status can be another success than 200. A list that is the answer itself stays.
 */
export function applyLiberties(call: CallName, body: object): Answer {
  const parts = Object.entries(body)
    .filter(([name]) => name !== 'affectedCartItem')
    .map(([name, value]): [string, unknown] => [name, rewrite(value, name)])
  return { status: OTHER_STATUS[call] ?? 200, body: { ...Object.fromEntries(parts), ...EXTRA } }
}

function rewrite(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return rewriteList(value, name)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && !(Array.isArray(part) && part.length === 0))
    .map(([key, part]): [string, unknown] => [key, rewrite(part, key)])
  return { ...Object.fromEntries(parts), ...(KEYED.includes(name) ? {} : EXTRA) }
}

function rewriteList(list: unknown[], name: string): unknown[] {
  const tagged = name === 'tags' ? [...list, 'wheelchair-2027'] : list
  const ordered = UNORDERED.includes(name) ? tagged.toReversed() : tagged
  return ordered.map((each) => rewrite(each, ''))
}
