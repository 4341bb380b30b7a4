import type { Bindings, Difference } from './compare-fields.ts'
import { compareFields } from './compare-fields.ts'

/** An entry that is compared with a request. `number` counts from 1. */
export type Candidate = { number: number; name: string; fields: unknown }

/** A request without a matching entry on the tape. */
export type UnmatchedRequest = {
  name: string
  /** The fields of the request. */
  fields: unknown
  reason: 'unknown-call' | 'other-body' | 'exhausted'
  /** The most similar entries of the same call. */
  closest: { number: number; differences: Difference[] }[]
  /** Number of entries on the tape by call. */
  callCounts: Record<string, number>
}

const MAX_CLOSEST = 3
const MAX_DIFFERENCES = 8

export function createUnmatchedRequest(
  { name, fields }: Omit<Candidate, 'number'>,
  entries: readonly Candidate[],
  bindings: Bindings,
  reason: 'exhausted' | null,
): UnmatchedRequest {
  const sameCall = entries.filter((entry) => entry.name === name)
  const ranked = sameCall
    .map((entry) => ({
      number: entry.number,
      differences: compareFields(entry.fields, fields, bindings).differences,
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

function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function formatClosest({ number, differences }: UnmatchedRequest['closest'][number]): string[] {
  const listed = differences.slice(0, MAX_DIFFERENCES)
  const lines = listed.map(
    ({ path, expected, actual }) =>
      `    ${path}: recorded ${formatValue(expected)}, requested ${formatValue(actual)}`,
  )
  const more = differences.length - listed.length
  return [`  Entry ${number} differs:`, ...lines, ...(more > 0 ? [`    and ${more} more`] : [])]
}

/** Plain text. The first line is a summary, the others list the differences to the closest entries. */
export function formatUnmatchedRequest({
  name,
  reason,
  closest,
  callCounts,
}: UnmatchedRequest): string {
  const total = callCounts[name] ?? 0
  const lines = closest.flatMap(formatClosest)
  switch (reason) {
    case 'unknown-call': {
      const list = Object.entries(callCounts).map(([call, count]) => `${call} × ${count}`)
      return `${name} is not on the tape. Recorded calls: ${list.join(', ') || 'none'}`
    }
    case 'exhausted':
      return `No further ${name} with this body on the tape: entry ${closest[0]?.number} was the last.`
    case 'other-body':
    default:
      return [
        `No ${name} with this body on the tape, which has ${name} × ${total}.`,
        ...lines,
      ].join('\n')
  }
}
