import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { findClosestMatches } from './find-closest-matches.ts'

/**
 * What can go wrong with a call, by a name of lower-case letters, hyphens and underscores. `network`, `hang`,
 * `invalid_date` and a status apply instead of the server's handling, `slow` before it; the others change the response
 * after the server has handled the call.
 */
export const FAULT_KINDS = {
  network: 'the connection fails',
  hang: 'the call never gets a response',
  slow: 'the response arrives after 5 seconds',
  'out-of-order':
    'the response arrives after the next response to the same call, or after 3 seconds',
  'lost-response': 'the server handles the call, then the connection is lost',
  malformed: 'the response is malformed JSON: its last character is missing',
  html: 'the response is an HTML page',
  'contract-violation': 'the response violates the contract',
  oversized: 'the response has 10 MB',
  drip: 'the response arrives byte by byte and never ends',
  invalid_date: 'the server responds with the error code invalid_date',
} as const

/** The statuses that the panel and the suggestions offer; an address may have any other from 400 to 599. */
export const COMMON_STATUSES = ['400', '404', '409', '410', '429', '500', '503'] as const

/** A kind from FAULT_KINDS, or the status of an error response: '400' to '599'. */
export type FaultKind = keyof typeof FAULT_KINDS | `${number}`

/** A fault to inject into some calls; its text form is `call:kind@n`. */
export type Fault = {
  call: CallName | '*'
  kind: FaultKind
  /** The first and last call of that name to fail, counted from 1, both included. */
  from: number
  to: number
}

const FAULT_PATTERN =
  /^(?<call>\*|[A-Za-z]+):(?<kind>[a-z_-]+|[45]\d\d)(?:@(?<from>[1-9]\d{0,3})(?<more>\+|-(?<to>[1-9]\d{0,3}))?)?$/

/** The names of all API calls. */
export const CALL_NAMES = Object.keys(calls) as CallName[]

function isCallName(name: string): name is Fault['call'] {
  return name === '*' || Object.hasOwn(calls, name)
}

function isFaultKind(kind: string): kind is FaultKind {
  return /^\d+$/.test(kind) || Object.hasOwn(FAULT_KINDS, kind)
}

/** A fault in every call of that name. */
export function createPermanentFault(call: Fault['call'], kind: FaultKind): Fault {
  return {
    call,
    kind,
    from: 1,
    to: Infinity,
  }
}

type FaultParseResult =
  | { ok: true; fault: Fault }
  | { ok: false; message: string; input: string; candidates: string[] }

/** Parses one fault: `addCartItem:500@2`, `getResult:network@1-5`, `*:503`, `getUnits:hang@3+`. */
function parseFault(text: string): FaultParseResult {
  const { call = '', kind = '', from, more, to } = FAULT_PATTERN.exec(text)?.groups ?? {}
  if (call === '') {
    const message = `A fault has the form call:kind@n, such as addCartItem:500@2, not '${text}'`
    return { ok: false, message, input: text, candidates: [] }
  }
  if (!isCallName(call)) {
    const message = `Unknown call '${call}'`
    return { ok: false, message, input: call, candidates: [...CALL_NAMES] }
  }
  if (!isFaultKind(kind)) {
    const candidates = [...Object.keys(FAULT_KINDS), ...COMMON_STATUSES]
    return { ok: false, message: `Unknown fault '${kind}'`, input: kind, candidates }
  }
  const first = Number(from ?? 1)
  const defaultLast = from === undefined || more === '+' ? Infinity : first
  const last = to === undefined ? defaultLast : Number(to)
  if (last < first) {
    return { ok: false, message: `'${text}' ends before it begins`, input: text, candidates: [] }
  }
  return { ok: true, fault: { call, kind, from: first, to: last } }
}

/** The text form of a fault; parseFaults reads it. */
export function formatFault({ call, kind, from, to }: Fault): string {
  if (to === Infinity) return from === 1 ? `${call}:${kind}` : `${call}:${kind}@${from}+`
  return from === to ? `${call}:${kind}@${from}` : `${call}:${kind}@${from}-${to}`
}

type FaultsParseResult =
  | { ok: true; faults: Fault[] }
  | { ok: false; message: string; suggestions: string[] }

/** Parses a list such as `addCartItem:lost-response@1,getResult:500`; an empty text gives no faults. */
export function parseFaults(list: string): FaultsParseResult {
  const results = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(parseFault)
  const failure = results.find((result) => !result.ok)
  if (failure && !failure.ok) {
    return {
      ok: false,
      message: failure.message,
      suggestions: findClosestMatches(failure.input, failure.candidates),
    }
  }
  return { ok: true, faults: results.flatMap((result) => (result.ok ? [result.fault] : [])) }
}

/** The inverse of parseFaults. */
export function formatFaults(faults: Fault[]): string {
  return faults.map(formatFault).join(',')
}
