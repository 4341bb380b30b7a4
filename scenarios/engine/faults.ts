import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { findClosestMatches } from './find-closest-matches.ts'

/**
 * The failures of a call, by a name of lower-case letters, hyphens and underscores. `network`, `hang`,
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

/** The bank declines the card when it is confirmed, for the reason that the name says. */
export const DECLINE_KINDS = {
  decline: 'the bank declines the card',
  insufficient_funds: 'the bank declines the card: too little money',
  lost_card: 'the bank declines the card: reported as lost',
  stolen_card: 'the bank declines the card: reported as stolen',
  expired_card: 'the bank declines the card: expired',
  incorrect_cvc: 'the bank declines the card: wrong security code',
  processing_error: 'the bank declines the card: it could not process it',
} as const

/** The effect of each named kind of fault. */
export const NAMED_FAULTS: Record<string, string> = { ...FAULT_KINDS, ...DECLINE_KINDS }

/** The calls of the card provider's API that a visit makes. */
export const PROVIDER_CALLS = ['retrieveSetupIntent', 'confirmSetupIntent'] as const

/** A call of the card provider's API. */
export type ProviderCall = (typeof PROVIDER_CALLS)[number]

/** The statuses that the panel and the suggestions offer; an address may have any other from 400 to 599. */
export const COMMON_STATUSES = ['400', '404', '409', '410', '429', '500', '503'] as const

/** A kind from FAULT_KINDS or DECLINE_KINDS, or the status of an error response: '400' to '599'. */
export type FaultKind = keyof typeof FAULT_KINDS | keyof typeof DECLINE_KINDS | `${number}`

/** A fault to inject into some calls; its text form is `call:kind@n`. */
export type Fault = {
  /** '*': every call of the API, none of the card provider's. */
  call: CallName | ProviderCall | '*'
  kind: FaultKind
  /** The first and last call of that name to fail, counted from 1, both included. */
  from: number
  to: number
}

const FAULT_PATTERN =
  /^(?<call>\*|[A-Za-z]+):(?<kind>[a-z_-]+|[45]\d\d)(?:@(?<from>[1-9]\d{0,3})(?<more>\+|-(?<to>[1-9]\d{0,3}))?)?$/

/** The names of all API calls. */
export const CALL_NAMES = Object.keys(calls) as CallName[]

/** The calls of the API and of the card provider, which a fault can name beside '*'. */
export const NAMED_CALLS: readonly string[] = [...CALL_NAMES, ...PROVIDER_CALLS]

/** Tells whether a name is one of the card provider's calls. */
export function isProviderCall(name: string): name is ProviderCall {
  return (PROVIDER_CALLS as readonly string[]).includes(name)
}

function isFaultCall(name: string): name is Fault['call'] {
  return name === '*' || NAMED_CALLS.includes(name)
}

/** The named kinds of faults that a call can have, with what happens. */
export function listFaultKinds(call: string): Record<string, string> {
  const { invalid_date: invalidDate, ...kinds } = FAULT_KINDS
  if (call === 'confirmSetupIntent') return { ...kinds, ...DECLINE_KINDS }
  return isProviderCall(call) ? kinds : { ...kinds, invalid_date: invalidDate }
}

function isFaultKind(kind: string, call: Fault['call']): kind is FaultKind {
  return /^\d+$/.test(kind) || Object.hasOwn(listFaultKinds(call), kind)
}

/** The highest number that the text form of a fault has; as the number of calls it stands for all of them. */
const MAX_NUMBER = 9999

/** A fault in the first calls of that name. */
export function createFirstFaults(call: Fault['call'], kind: FaultKind, times: number): Fault {
  return { call, kind, from: 1, to: times < MAX_NUMBER ? times : Infinity }
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

/** Parses one fault: `addCartItem:500@2`, `confirmSetupIntent:decline@1-5`, `*:503`, `getUnits:hang@3+`. */
function parseFault(text: string): FaultParseResult {
  const { call = '', kind = '', from, more, to } = FAULT_PATTERN.exec(text)?.groups ?? {}
  if (call === '') {
    const message = `A fault has the form call:kind@n, such as addCartItem:500@2, not '${text}'`
    return { ok: false, message, input: text, candidates: [] }
  }
  if (!isFaultCall(call)) {
    const message = `Unknown call '${call}'`
    return { ok: false, message, input: call, candidates: [...NAMED_CALLS] }
  }
  if (!isFaultKind(kind, call)) {
    const candidates = [...Object.keys(listFaultKinds(call)), ...COMMON_STATUSES]
    const message = Object.hasOwn(NAMED_FAULTS, kind)
      ? `'${call}' has no fault '${kind}'`
      : `Unknown fault '${kind}'`
    return { ok: false, message, input: kind, candidates }
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
function formatFault({ call, kind, from, to }: Fault): string {
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
