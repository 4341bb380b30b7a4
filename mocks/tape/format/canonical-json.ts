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
