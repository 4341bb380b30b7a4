import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { findClosestMatches } from './find-closest-matches.ts'

/**
 * What goes wrong with a call. Before the server hears of it: no network, no answer ever, a refusal
 * with a status. After it has acted: the answer comes late, is cut off, or is not what it should be.
 */
export const FAULT_KINDS = {
  network: 'no network',
  hang: 'no answer ever',
  slow: 'the answer comes after 5 seconds',
  'out-of-order': 'the answer comes after the next one to the same call, or after 3 seconds',
  'lost-response': 'the server does it, then the answer is cut off',
  malformed: 'the answer is broken JSON',
  html: 'the answer is a page of HTML',
  'contract-violation': 'the answer violates the contract',
  invalid_date: 'the server refuses with the code invalid_date',
} as const

/** One of the kinds by name, or the status of a refusal: '400' to '599'. */
export type FaultKind = keyof typeof FAULT_KINDS | `${number}`

export type Fault = {
  call: CallName | '*'
  kind: FaultKind
  /** Which of the calls of that name, counted from 1; both ends belong to it. */
  from: number
  to: number
}

const FAULT_PATTERN =
  /^(?<call>\*|[A-Za-z]+):(?<kind>[a-z_-]+|[45]\d\d)(?:@(?<from>[1-9]\d{0,3})(?<more>\+|-(?<to>[1-9]\d{0,3}))?)?$/

export const CALL_NAMES = Object.keys(calls) as CallName[]
const isCallName = (name: string): name is Fault['call'] =>
  name === '*' || Object.hasOwn(calls, name)
const isFaultKind = (kind: string): kind is FaultKind =>
  /^\d+$/.test(kind) || Object.hasOwn(FAULT_KINDS, kind)

/** Every call of that name. */
export const createPermanentFault = (call: Fault['call'], kind: FaultKind): Fault => ({
  call,
  kind,
  from: 1,
  to: Infinity,
})

type FaultParseResult =
  | { ok: true; fault: Fault }
  | { ok: false; message: string; input: string; candidates: string[] }

/** Reads one fault: `addCartItem:500@2`, `getResult:network@1-5`, `*:503`, `getUnits:hang@3+`. */
const parseFault = (text: string): FaultParseResult => {
  const { call = '', kind = '', from, more, to } = FAULT_PATTERN.exec(text)?.groups ?? {}
  if (call === '') {
    const message = `A fault is written call:kind@n, as addCartItem:500@2, not '${text}'`
    return { ok: false, message, input: text, candidates: [] }
  }
  if (!isCallName(call)) {
    const message = `There is no call '${call}'`
    return { ok: false, message, input: call, candidates: [...CALL_NAMES, '*'] }
  }
  if (!isFaultKind(kind)) {
    const candidates = [...Object.keys(FAULT_KINDS), '400', '404', '429', '500', '503']
    return { ok: false, message: `There is no fault '${kind}'`, input: kind, candidates }
  }
  const first = Number(from ?? 1)
  const defaultLast = from === undefined || more === '+' ? Infinity : first
  const last = to === undefined ? defaultLast : Number(to)
  if (last < first) {
    return { ok: false, message: `'${text}' ends before it begins`, input: text, candidates: [] }
  }
  return { ok: true, fault: { call, kind, from: first, to: last } }
}

/** The inverse of readFault. */
export const formatFault = ({ call, kind, from, to }: Fault): string => {
  if (to === Infinity) return from === 1 ? `${call}:${kind}` : `${call}:${kind}@${from}+`
  return from === to ? `${call}:${kind}@${from}` : `${call}:${kind}@${from}-${to}`
}

type FaultsParseResult =
  | { ok: true; faults: Fault[] }
  | { ok: false; message: string; suggestions: string[] }

/** Reads a list as in `?fault=addCartItem:lost-response@1,getResult:500`; '' is none. */
export const parseFaults = (list: string): FaultsParseResult => {
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
export const formatFaults = (faults: Fault[]): string => faults.map(formatFault).join(',')
