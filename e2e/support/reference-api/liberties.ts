import type { CallName } from './body-table.ts'
import type { Answer } from './service-error.ts'

/** The ways in which an answer may differ from the plainest one and still be right (API-7). */
export const LIBERTIES = [
  /** Parts that would be null are left out; affectedCartItem is left out too. */
  'absent-nulls',
  /** Lists without elements are left out. */
  'absent-lists',
  /** Every object has fields that the specification does not name. */
  'extra-fields',
  /** Milliseconds in availability ids; +00:00 instead of Z in the expiry. */
  'timestamps',
  /** Lists whose order has no meaning come in another order. */
  'list-order',
  /** Statuses and tags that the specification does not name. */
  'unknown-values',
  /** Ids of cart items with characters that a query has to encode. */
  'encoded-ids',
  /** Another successful status than 200. */
  'success-status',
] as const

export type Liberty = (typeof LIBERTIES)[number]

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

const EXTRA = { revision: 7, channel: { name: 'web', flags: [null, true] } }

const OTHER_STATUS: Partial<Record<CallName, number>> = {
  createOrderIntent: 201,
  addCartItem: 201,
  frontendLog: 202,
}

/** Rewrites a plain answer by the chosen liberties; without any it returns an equal one. */
export function applyLiberties(
  call: CallName,
  body: object,
  liberties: ReadonlySet<Liberty>,
): Answer {
  const status = liberties.has('success-status') ? (OTHER_STATUS[call] ?? 200) : 200
  const top = liberties.has('absent-nulls') ? omitKey(body, 'affectedCartItem') : body
  // A top-level list is the answer itself and stays when it is empty.
  const written = Object.entries(top).map(([name, value]): [string, unknown] => [
    name,
    rewrite(value, name, liberties),
  ])
  const extra = liberties.has('extra-fields') ? { extra: EXTRA } : {}
  return { status, body: { ...Object.fromEntries(written), ...extra } }
}

function omitKey(body: object, omitted: string): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== omitted))
}

function rewrite(value: unknown, name: string, liberties: ReadonlySet<Liberty>): unknown {
  if (Array.isArray(value)) return rewriteList(value, name, liberties)
  if (typeof value !== 'object' || value === null) return value
  const written = Object.entries(value)
    .filter(([, part]) => !(part === null && liberties.has('absent-nulls')))
    .filter(([, part]) => !(isEmptyList(part) && liberties.has('absent-lists')))
    .map(([key, part]): [string, unknown] => [key, rewrite(part, key, liberties)])
  const extra = liberties.has('extra-fields') && !KEYED.includes(name) ? { extra: EXTRA } : {}
  return { ...Object.fromEntries(written), ...extra }
}

function rewriteList(list: unknown[], name: string, liberties: ReadonlySet<Liberty>): unknown[] {
  const tagged =
    name === 'tags' && liberties.has('unknown-values') ? [...list, 'wheelchair-2027'] : list
  const ordered =
    UNORDERED.includes(name) && liberties.has('list-order') ? tagged.toReversed() : tagged
  return ordered.map((element) => rewrite(element, '', liberties))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
