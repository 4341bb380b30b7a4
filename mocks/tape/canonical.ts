import { sha256 } from './sha256.ts'
import { tapedCalls } from './calls.ts'
import type { Shape } from './shape.ts'
import { placesOf } from './shape.ts'

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]))
}

/** JSON in which the order of keys and the spaces no longer count. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

const told = (shape: Shape | null) =>
  (shape ? placesOf(shape) : []).map(({ path, shape: { types, words, optional } }) => ({
    path,
    types: types.toSorted(),
    words,
    optional,
  }))

let hash: string | undefined

/** Changes with whatever the contract says of the form of a call, and with nothing else. */
export const contractHash = (): string =>
  (hash ??= sha256(
    canonical(
      tapedCalls
        .filter(({ ofProvider }) => !ofProvider)
        .map(({ name, body, answer }) => [name, told(body), told(answer)]),
    ),
  ).slice(0, 16))
