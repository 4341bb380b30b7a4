/** A field with different values; undefined: absent. */
export type Difference = { path: string; expected: unknown; actual: unknown }

const getFields = (value: unknown): Map<string, unknown> | null =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null

/** Compares objects and arrays field by field. */
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
