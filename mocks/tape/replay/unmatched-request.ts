import type { Difference } from './find-differences.ts'
import { findDifferences } from './find-differences.ts'

/** An entry of a tape as it is looked for: its place from 1, its call and what it asks. */
export type Candidate = { number: number; name: string; fields: unknown }

/** A call that the tape does not hold. */
export type UnmatchedRequest = {
  name: string
  /** What was asked, redacted. */
  fields: unknown
  reason: 'unknown-call' | 'other-body' | 'exhausted' | 'out-of-order'
  /** The entries of the same call that are most alike; of `out-of-order` the one that was to come. */
  closest: { number: number; name: string; differences: Difference[] }[]
  /** The calls that the tape holds, with how often. */
  callCounts: Record<string, number>
}

const MAX_CLOSEST = 3
const MAX_DIFFERENCES = 8

/** @param expected Strictly, the next one of the tape. */
export const createUnmatchedRequest = (
  { name, fields }: Omit<Candidate, 'number'>,
  entries: readonly Candidate[],
  reason: 'exhausted' | 'out-of-order' | null,
  expected?: Candidate,
): UnmatchedRequest => {
  const sameCall = entries.filter((entry) => entry.name === name)
  const ranked = (expected ? [expected] : sameCall)
    .map((entry) => ({
      number: entry.number,
      name: entry.name,
      differences: findDifferences(entry.fields, fields),
    }))
    .toSorted((a, b) => a.differences.length - b.differences.length)
  const callCounts: Record<string, number> = {}
  for (const entry of entries) callCounts[entry.name] = (callCounts[entry.name] ?? 0) + 1
  return {
    name,
    fields,
    reason: reason ?? (sameCall.length === 0 ? 'unknown-call' : 'other-body'),
    closest: ranked.slice(0, MAX_CLOSEST),
    callCounts,
  }
}

const formatValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

const formatClosest = (
  { number, name, differences }: UnmatchedRequest['closest'][number],
  requestedName: string,
): string[] => {
  if (name !== requestedName) return [`  entry ${number} is ${name}`]
  const listed = differences.slice(0, MAX_DIFFERENCES)
  const lines = listed.map(
    ({ path, expected, actual }) =>
      `    ${path}: ${formatValue(expected)} on the tape, ${formatValue(actual)} asked`,
  )
  const more = differences.length - listed.length
  return [`  entry ${number} differs in`, ...lines, ...(more > 0 ? [`    and ${more} more`] : [])]
}

/** For a terminal, a page and a test: the first line says it all, the rest helps to find the cause. */
export const formatUnmatchedRequest = ({
  name,
  reason,
  closest,
  callCounts,
}: UnmatchedRequest): string => {
  const total = callCounts[name] ?? 0
  const lines = closest.flatMap((entry) => formatClosest(entry, name))
  switch (reason) {
    case 'unknown-call': {
      const list = Object.entries(callCounts).map(([call, count]) => `${call} × ${count}`)
      return `The tape holds no ${name}. It holds: ${list.join(', ') || 'nothing'}`
    }
    case 'exhausted':
      return `The tape holds this ${name} no more often than it was asked: entry ${closest[0]?.number} was the last`
    case 'out-of-order':
      return [`The tape holds another call than ${name} at this place.`, ...lines].join('\n')
    case 'other-body':
    default:
      return [`The tape holds ${name} × ${total}, but not with this body.`, ...lines].join('\n')
  }
}
