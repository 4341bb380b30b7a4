import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { nearestFirst } from './nearest.ts'

/**
 * What goes wrong with a call. Before the server hears of it: no network, no answer ever, a refusal
 * with a status. After it has acted: the answer comes late, is cut off, or is not what it should be.
 */
export const FAULT_KINDS = {
  network: 'no network',
  hang: 'no answer ever',
  slow: 'the answer comes after 5 seconds',
  late: 'the answer comes after the next one to the same call, or after 3 seconds',
  lost: 'the server does it, then the answer is cut off',
  malformed: 'the answer is broken JSON',
  html: 'the answer is a page of HTML',
  breach: 'the answer breaks the contract',
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

const ENTRY =
  /^(?<call>\*|[A-Za-z]+):(?<kind>[a-z_]+|[45]\d\d)(?:@(?<from>[1-9]\d{0,3})(?<more>\+|-(?<to>[1-9]\d{0,3}))?)?$/

export const CALL_NAMES = Object.keys(calls) as CallName[]
const isCall = (name: string): name is Fault['call'] => name === '*' || Object.hasOwn(calls, name)
const isKind = (kind: string): kind is FaultKind =>
  /^\d+$/.test(kind) || Object.hasOwn(FAULT_KINDS, kind)

/** Every call of that name. */
export const always = (call: Fault['call'], kind: FaultKind): Fault => ({
  call,
  kind,
  from: 1,
  to: Infinity,
})

type Read =
  | { ok: true; fault: Fault }
  | { ok: false; problem: string; typed: string; known: string[] }

/** Reads one fault: `addCartItem:500@2`, `getResult:network@1-5`, `*:503`, `getUnits:hang@3+`. */
const readFault = (entry: string): Read => {
  const { call = '', kind = '', from, more, to } = ENTRY.exec(entry)?.groups ?? {}
  if (call === '') {
    const problem = `A fault is written call:kind@n, as addCartItem:500@2, not '${entry}'`
    return { ok: false, problem, typed: entry, known: [] }
  }
  if (!isCall(call)) {
    const problem = `There is no call '${call}'`
    return { ok: false, problem, typed: call, known: [...CALL_NAMES, '*'] }
  }
  if (!isKind(kind)) {
    const known = [...Object.keys(FAULT_KINDS), '400', '404', '429', '500', '503']
    return { ok: false, problem: `There is no fault '${kind}'`, typed: kind, known }
  }
  const first = Number(from ?? 1)
  const only = from === undefined || more === '+' ? Infinity : first
  const last = to === undefined ? only : Number(to)
  if (last < first) {
    return { ok: false, problem: `'${entry}' ends before it begins`, typed: entry, known: [] }
  }
  return { ok: true, fault: { call, kind, from: first, to: last } }
}

/** The inverse of readFault. */
export const printFault = ({ call, kind, from, to }: Fault): string => {
  if (to === Infinity) return from === 1 ? `${call}:${kind}` : `${call}:${kind}@${from}+`
  return from === to ? `${call}:${kind}@${from}` : `${call}:${kind}@${from}-${to}`
}

type ReadAll = { ok: true; faults: Fault[] } | { ok: false; problem: string; known: string[] }

/** Reads a list as in `?fault=addCartItem:lost@1,getResult:500`; '' is none. */
export const parseFaults = (list: string): ReadAll => {
  const read = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readFault)
  const bad = read.find((one) => !one.ok)
  if (bad && !bad.ok) {
    return { ok: false, problem: bad.problem, known: nearestFirst(bad.typed, bad.known) }
  }
  return { ok: true, faults: read.flatMap((one) => (one.ok ? [one.fault] : [])) }
}

/** The inverse of parseFaults. */
export const printFaults = (faults: Fault[]): string => faults.map(printFault).join(',')
