import type { Fault } from '#scenarios/engine/faults.ts'
import { NAMED_FAULTS, parseFaults, formatFaults } from '#scenarios/engine/faults.ts'

type EditResult = { ok: true; list: string } | { ok: false; problem: string }

/** Adds a fault to a list as in ?fault=. `which`: '2', '2-4', '2+', or '' for all calls. */
export function addFault(list: string, call: string, kind: string, which: string): EditResult {
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

export function removeFault(list: string, index: number): string {
  return formatFaults(parseFaultList(list).toSpliced(index, 1))
}

/** Parses a valid list. */
export function parseFaultList(list: string): Fault[] {
  const parsed = parseFaults(list)
  return parsed.ok ? parsed.faults : []
}

function describeCallRange({ from, to }: Fault): string {
  if (to === Infinity) return from === 1 ? 'every time' : `from call ${from} on`
  return from === to ? `call ${from}` : `calls ${from} to ${to}`
}

/** Describes a kind of fault. */
export function describeFaultKind(kind: string): string {
  return NAMED_FAULTS[kind] ?? `error response with status ${kind}`
}

/** 'getUnits: error response with status 500, calls 2 to 4'. */
export function describeFault(fault: Fault): string {
  return `${fault.call === '*' ? 'All calls' : fault.call}: ${describeFaultKind(fault.kind)}, ${describeCallRange(fault)}`
}
