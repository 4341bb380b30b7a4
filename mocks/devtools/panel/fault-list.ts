import type { Fault } from '#scenarios/engine/faults.ts'
import { FAULT_KINDS, parseFaults, formatFaults } from '#scenarios/engine/faults.ts'

type EditResult = { ok: true; list: string } | { ok: false; problem: string }

/** Adds a fault to a list as in ?fault=. `which`: '2', '2-4', '2+', or '' for all calls. */
export const addFault = (list: string, call: string, kind: string, which: string): EditResult => {
  const range = which.replaceAll(/\s/g, '').replaceAll('–', '-')
  const parsed = parseFaults(`${call}:${kind}${range === '' ? '' : `@${range}`}`)
  if (!parsed.ok) {
    const hasSuggestions = parsed.suggestions.length > 0
    return {
      ok: false,
      problem: hasSuggestions ? parsed.message : 'Enter 2, 2-4 or 2+',
    }
  }
  return { ok: true, list: formatFaults([...parseFaultList(list), ...parsed.faults]) }
}

export const removeFault = (list: string, index: number): string =>
  formatFaults(parseFaultList(list).toSpliced(index, 1))

/** Parses a valid list. */
export const parseFaultList = (list: string): Fault[] => {
  const parsed = parseFaults(list)
  return parsed.ok ? parsed.faults : []
}

const describeCallRange = ({ from, to }: Fault): string => {
  if (to === Infinity) return from === 1 ? 'every time' : `from call ${from} on`
  return from === to ? `call ${from}` : `calls ${from} to ${to}`
}

const isNamedKind = (kind: string): kind is keyof typeof FAULT_KINDS =>
  Object.hasOwn(FAULT_KINDS, kind)

/** Describes a kind of fault. */
export const describeFaultKind = (kind: string): string =>
  isNamedKind(kind) ? FAULT_KINDS[kind] : `error response with status ${kind}`

/** 'getUnits: error response with status 500, calls 2 to 4'. */
export const describeFault = (fault: Fault): string =>
  `${fault.call === '*' ? 'All calls' : fault.call}: ${describeFaultKind(fault.kind)}, ${describeCallRange(fault)}`
