import type { Fault } from '#scenarios/faults.ts'
import { FAULT_KINDS, parseFaults, printFaults } from '#scenarios/faults.ts'

type Edited = { ok: true; list: string } | { ok: false; problem: string }

/** A list as in ?fault= with one more; `which` of the calls is '2', '2-4', '2+', or '' for all. */
export const withFault = (list: string, call: string, kind: string, which: string): Edited => {
  const place = which.replaceAll(/\s/g, '').replaceAll('–', '-')
  const read = parseFaults(`${call}:${kind}${place === '' ? '' : `@${place}`}`)
  if (!read.ok) {
    const known = read.known.length > 0
    return { ok: false, problem: known ? read.problem : 'Which calls is written 2, 2-4 or 2+' }
  }
  return { ok: true, list: printFaults([...faultsIn(list), ...read.faults]) }
}

export const withoutFault = (list: string, index: number): string =>
  printFaults(faultsIn(list).toSpliced(index, 1))

/** Those of a list that has been read before. */
export const faultsIn = (list: string): Fault[] => {
  const read = parseFaults(list)
  return read.ok ? read.faults : []
}

const callsOf = ({ from, to }: Fault): string => {
  if (to === Infinity) return from === 1 ? 'every time' : `from call ${from} on`
  return from === to ? `call ${from}` : `calls ${from} to ${to}`
}

const isNamed = (kind: string): kind is keyof typeof FAULT_KINDS => Object.hasOwn(FAULT_KINDS, kind)

/** What a kind of fault does, in words. */
export const kindText = (kind: string): string =>
  isNamed(kind) ? FAULT_KINDS[kind] : `the server refuses with ${kind}`

/** One fault in words. */
export const faultText = (fault: Fault): string =>
  `${fault.call === '*' ? 'Every call' : fault.call}: ${kindText(fault.kind)}, ${callsOf(fault)}`
