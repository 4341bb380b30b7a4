import { MARKER } from '#mocks/tape/format/marker.ts'
import { findPseudonymKind } from '#mocks/tape/redaction/pseudonyms.ts'

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

/** The names of all fields. A marker stands for the fields of the request that the tape does not name. */
function listNames(
  recorded: ReadonlyMap<string, unknown>,
  actual: ReadonlyMap<string, unknown>,
): string[] {
  const names = [...new Set([...recorded.keys(), ...actual.keys()])]
  return recorded.has(MARKER) ? [...recorded.keys()].filter((name) => name !== MARKER) : names
}

/**
 * Compares the recorded fields of a request with those of a replay. The visitor of the replay may be another one: a
 * pseudonym equals any text that has not been bound to another pseudonym, a marker equals any value.
 */
export function compareFields(recorded: unknown, actual: unknown, bound: Bindings): Comparison {
  const bindings = new Map(bound)
  const compare = (expected: unknown, value: unknown, path: string): Difference[] => {
    const [expectedFields, fields] = [getFields(expected), getFields(value)]
    if (expectedFields && fields && Array.isArray(expected) === Array.isArray(value))
      return listNames(expectedFields, fields).flatMap((name) =>
        compare(expectedFields.get(name), fields.get(name), path === '' ? name : `${path}.${name}`),
      )
    if (expected === MARKER && value !== undefined) return []
    const key = getBindingKey(path.split('.').at(-1) ?? '', expected)
    const isEqual =
      key !== null && typeof expected === typeof value
        ? bind(key, String(value), bindings)
        : Object.is(expected, value)
    if (isEqual) return []
    return [{ path: path || 'body', expected: bindings.get(key ?? '') ?? expected, actual: value }]
  }
  return { differences: compare(recorded, actual, ''), bindings }
}
