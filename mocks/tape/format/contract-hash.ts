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

/**
 * Tells apart contracts of a tape: a hash of the request and response shapes of the API calls that it holds, 8 hex digits.
 * A call that is new in the contract changes the hash of no tape.
 * @param names The names of the calls, in any order and number.
 */
export function getContractHash(names: Iterable<string>): string {
  const held = new Set(names)
  const shapes = tapeCalls
    .filter(({ name, isStripeCall }) => !isStripeCall && held.has(name))
    .map(({ name, body, response }) => [name, describeShape(body), describeShape(response)])
  return hash(canonicalizeJson(shapes)).toString(16).padStart(8, '0')
}
