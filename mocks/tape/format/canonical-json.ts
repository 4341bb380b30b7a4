import { sha256 } from '#mocks/lib/sha256.ts'
import { tapeCalls } from './tape-calls.ts'
import type { Shape } from './shape.ts'
import { flattenShape } from './shape.ts'

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, field]) => [name, sortKeys(field)]))
}

/** JSON without whitespace and with sorted keys. */
export function canonicalizeJson(value: unknown): string {
  return JSON.stringify(sortKeys(value)) ?? ''
}

function describeShape(shape: Shape | null) {
  return (shape ? flattenShape(shape) : []).map(
    ({ path, shape: { types, enumValues, optional } }) => ({
      path,
      types: types.toSorted(),
      words: enumValues,
      optional,
    }),
  )
}

let cachedHash: string | undefined

/** Hash of the request and response shapes of all API calls, 16 hex digits. */
export function getContractHash(): string {
  return (cachedHash ??= sha256(
    canonicalizeJson(
      tapeCalls
        .filter(({ isStripeCall }) => !isStripeCall)
        .map(({ name, body, response }) => [name, describeShape(body), describeShape(response)]),
    ),
  ).slice(0, 16))
}
