import { lazy } from '#mocks/lib/lazy.ts'
import { hash } from '#mocks/lib/seeded-random.ts'
import { canonicalizeJson } from './canonical-json.ts'
import type { Shape } from './shape.ts'
import { flattenShape } from './shape.ts'
import { tapeCalls } from './tape-calls.ts'

function describeShape(shape: Shape | null) {
  return (shape ? flattenShape(shape) : []).map(
    ({ path, shape: { types, enumValues, optional } }) => ({
      path,
      types: types.toSorted(),
      enumValues,
      optional,
    }),
  )
}

/** Tells contracts apart: a hash of the request and response shapes of all API calls, 8 hex digits. */
export const getContractHash = lazy(() =>
  hash(
    canonicalizeJson(
      tapeCalls
        .filter(({ isStripeCall }) => !isStripeCall)
        .map(({ name, body, response }) => [name, describeShape(body), describeShape(response)]),
    ),
  )
    .toString(16)
    .padStart(8, '0'),
)
