import { findPseudonymKind, isPseudonym } from '#mocks/tape/redaction/pseudonyms.ts'

/** A field with different values; undefined: absent. */
export type Difference = { path: string; expected: unknown; actual: unknown }

/** The values of a replay by the pseudonyms of its tape, one to one. */
export type Bindings = ReadonlyMap<string, string>

type Comparison = {
  differences: Difference[]
  /** The given bindings and those under which the fields are equal. */
  bindings: Map<string, string>
}

/** Fields whose pseudonyms look like any other value. */
const CHOICES = ['age', 'dietaryRestrictions']

/** Identifies a pseudonym; a choice together with its field. null: not a pseudonym. */
export function getBindingKey(field: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  if (CHOICES.includes(field)) return `${field} ${value}`
  return findPseudonymKind(String(value)) === undefined ? null : String(value)
}

/** Values of one kind or field are bound one to one. */
function getGroup(key: string): string {
  return findPseudonymKind(key) ?? key.split(' ', 1)[0] ?? ''
}

/** Binds a pseudonym to a value unless either is bound otherwise. @returns Whether they belong together. */
function bind(key: string, value: string, bindings: Map<string, string>): boolean {
  if (value === key) return true
  const bound = bindings.get(key)
  if (bound !== undefined) return bound === value
  // A pseudonym in a request comes from an earlier response of the tape.
  if (value === '' || findPseudonymKind(value) !== undefined) return false
  for (const [otherKey, otherValue] of bindings)
    if (otherValue === value && getGroup(otherKey) === getGroup(key)) return false
  bindings.set(key, value)
  return true
}

function getFields(value: unknown): Map<string, unknown> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

/** The names of both objects' fields. A key that the redaction replaced has the place of an unknown one. */
function pairNames(
  recorded: ReadonlyMap<string, unknown>,
  actual: ReadonlyMap<string, unknown>,
): [recordedName: string, actualName: string][] {
  const unpaired = [...actual.keys()].filter((name) => !recorded.has(name))
  const pairs = Array.from(recorded.keys(), (name): [string, string] =>
    !actual.has(name) && isPseudonym('key', name) ? [name, unpaired.shift() ?? name] : [name, name],
  )
  return [...pairs, ...unpaired.map((name): [string, string] => [name, name])]
}

/**
 * Compares the recorded fields of a request with those of a replay. The visitor of the replay may be another one: a
 * pseudonym equals any text that has not been bound to another pseudonym.
 */
export function compareFields(recorded: unknown, actual: unknown, bound: Bindings): Comparison {
  const bindings = new Map(bound)
  const compare = (
    expected: unknown,
    value: unknown,
    path: string,
    isReplaced: boolean,
  ): Difference[] => {
    const [expectedFields, fields] = [getFields(expected), getFields(value)]
    if (expectedFields && fields && Array.isArray(expected) === Array.isArray(value))
      return pairNames(expectedFields, fields).flatMap(([expectedName, name]) =>
        compare(
          expectedFields.get(expectedName),
          fields.get(name),
          path === '' ? name : `${path}.${name}`,
          isReplaced || expectedName !== name,
        ),
      )
    const key = getBindingKey(path.split('.').at(-1) ?? '', expected)
    const isEqual =
      key !== null && typeof expected === typeof value
        ? bind(key, String(value), bindings)
        : // Numbers outside the contract are recorded as 0.
          Object.is(expected, value) || (isReplaced && expected === 0 && typeof value === 'number')
    if (isEqual) return []
    return [{ path: path || 'body', expected: bindings.get(key ?? '') ?? expected, actual: value }]
  }
  return { differences: compare(recorded, actual, '', false), bindings }
}
