import type { Difference } from './difference.ts'
import { differencesOf } from './difference.ts'

/** An entry of a tape as it is looked for: its place from 1, its call and what it asks. */
export type Sought = { number: number; name: string; fields: unknown }

/** A call that the tape does not hold. */
export type Miss = {
  name: string
  /** What was asked, redacted. */
  fields: unknown
  why: 'unknown-call' | 'other-body' | 'ran-out' | 'out-of-order'
  /** The entries of the same call that are most alike; of `out-of-order` the one that was to come. */
  nearest: { number: number; name: string; differences: Difference[] }[]
  /** The calls that the tape holds, with how often. */
  holds: Record<string, number>
}

const NEAREST = 3
const SHOWN = 8

/** @param expected Strictly, the next one of the tape. */
export const missOf = (
  { name, fields }: Omit<Sought, 'number'>,
  entries: readonly Sought[],
  why: 'ran-out' | 'out-of-order' | null,
  expected?: Sought,
): Miss => {
  const same = entries.filter((entry) => entry.name === name)
  const compared = (expected ? [expected] : same)
    .map((entry) => ({
      number: entry.number,
      name: entry.name,
      differences: differencesOf(entry.fields, fields),
    }))
    .toSorted((one, other) => one.differences.length - other.differences.length)
  const holds: Record<string, number> = {}
  for (const entry of entries) holds[entry.name] = (holds[entry.name] ?? 0) + 1
  return {
    name,
    fields,
    why: why ?? (same.length === 0 ? 'unknown-call' : 'other-body'),
    nearest: compared.slice(0, NEAREST),
    holds,
  }
}

const value = (one: unknown): string => {
  const text = one === undefined ? 'nothing' : JSON.stringify(one)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

const told = ({ number, name, differences }: Miss['nearest'][number], asked: string): string[] => {
  if (name !== asked) return [`  entry ${number} is ${name}`]
  const shown = differences.slice(0, SHOWN)
  const lines = shown.map(
    ({ path, one, other }) => `    ${path}: ${value(one)} on the tape, ${value(other)} asked`,
  )
  const more = differences.length - shown.length
  return [`  entry ${number} differs in`, ...lines, ...(more > 0 ? [`    and ${more} more`] : [])]
}

/** For a terminal, a page and a test: the first line says it all, the rest helps to find the cause. */
export const printMiss = ({ name, why, nearest, holds }: Miss): string => {
  const times = holds[name] ?? 0
  const lines = nearest.flatMap((entry) => told(entry, name))
  switch (why) {
    case 'unknown-call': {
      const list = Object.entries(holds).map(([call, count]) => `${call} × ${count}`)
      return `The tape holds no ${name}. It holds: ${list.join(', ') || 'nothing'}`
    }
    case 'ran-out':
      return `The tape holds this ${name} no more often than it was asked: entry ${nearest[0]?.number} was the last`
    case 'out-of-order':
      return [`The tape holds another call than ${name} at this place.`, ...lines].join('\n')
    case 'other-body':
    default:
      return [`The tape holds ${name} × ${times}, but not with this body.`, ...lines].join('\n')
  }
}
