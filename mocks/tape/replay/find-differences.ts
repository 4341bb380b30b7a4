/** One field of two values that are not the same; undefined: it is not there. */
export type Difference = { path: string; expected: unknown; actual: unknown }

const getFields = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null

/** Field by field; a list and an object are compared entry by entry. */
export const findDifferences = (expected: unknown, actual: unknown, path = ''): Difference[] => {
  const [expectedFields, actualFields] = [getFields(expected), getFields(actual)]
  if (!expectedFields || !actualFields || Array.isArray(expected) !== Array.isArray(actual)) {
    return Object.is(expected, actual) ? [] : [{ path: path || 'body', expected, actual }]
  }
  return [...new Set([...expectedFields.keys(), ...actualFields.keys()])].flatMap((name) =>
    findDifferences(
      expectedFields.get(name),
      actualFields.get(name),
      path === '' ? name : `${path}.${name}`,
    ),
  )
}
