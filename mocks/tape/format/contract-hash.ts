import { lazy } from '#mocks/lib/lazy.ts'
import { sha256 } from '#mocks/lib/sha256.ts'
import { canonicalizeJson } from './canonical-json.ts'
import type { Shape } from './shape.ts'
import { flattenShape } from './shape.ts'
import { tapeCalls } from './tape-calls.ts'

function describeShape(shape: Shape | null) {
  return (shape ? flattenShape(shape) : []).map(
    ({ path, shape: { types, enumValues, optional } }) => ({
      path,
      types: types.toSorted(),
      // The name of this field is part of the hash.
      words: enumValues,
      optional,
    }),
  )
}

/** Hash of the request and response shapes of all API calls, 16 hex digits. */
export const getContractHash = lazy(() =>
  sha256(
    canonicalizeJson(
      tapeCalls
        .filter(({ isStripeCall }) => !isStripeCall)
        .map(({ name, body, response }) => [name, describeShape(body), describeShape(response)]),
    ),
  ).slice(0, 16),
)
