import type { Fault } from '#scenarios/engine/faults.ts'
import { FAULT_KINDS, parseFaults, formatFaults } from '#scenarios/engine/faults.ts'

type EditResult = { ok: true; list: string } | { ok: false; problem: string }

/** A list as in ?fault= with one more; `which` of the calls is '2', '2-4', '2+', or '' for all. */
export const addFault = (list: string, call: string, kind: string, which: string): EditResult => {
  const range = which.replaceAll(/\s/g, '').replaceAll('–', '-')
  const parsed = parseFaults(`${call}:${kind}${range === '' ? '' : `@${range}`}`)
  if (!parsed.ok) {
    const hasSuggestions = parsed.suggestions.length > 0
    return {
      ok: false,
      problem: hasSuggestions ? parsed.message : 'Which calls is written 2, 2-4 or 2+',
    }
  }
  return { ok: true, list: formatFaults([...parseFaultList(list), ...parsed.faults]) }
}

export const removeFault = (list: string, index: number): string =>
  formatFaults(parseFaultList(list).toSpliced(index, 1))

/** Those of a list that has been read before. */
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

/** What a kind of fault does, in words. */
export const describeFaultKind = (kind: string): string =>
  isNamedKind(kind) ? FAULT_KINDS[kind] : `the server refuses with ${kind}`

/** One fault in words. */
export const describeFault = (fault: Fault): string =>
  `${fault.call === '*' ? 'Every call' : fault.call}: ${describeFaultKind(fault.kind)}, ${describeCallRange(fault)}`
