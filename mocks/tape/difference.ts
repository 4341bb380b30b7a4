/** One field of two values that are not the same; undefined: it is not there. */
export type Difference = { path: string; one: unknown; other: unknown }

const fieldsOf = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null

/** Field by field; a list and an object are compared entry by entry. */
export const differencesOf = (one: unknown, other: unknown, path = ''): Difference[] => {
  const [left, right] = [fieldsOf(one), fieldsOf(other)]
  if (!left || !right || Array.isArray(one) !== Array.isArray(other)) {
    return Object.is(one, other) ? [] : [{ path: path || 'body', one, other }]
  }
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differencesOf(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`),
  )
}
