import { isRecord } from '#src/lib/parse-json.ts'

/** The first field that differs. */
type Difference = { path: string; first: unknown; second: unknown }

/**
 * Finds the first field in which two values differ, by its path: 'orderIntent.contact.phoneNumber'. Null and undefined are
 * the same; only the keys of the first object count, and of lists also the length.
 */
export function findDifference(first: unknown, second: unknown, path: string): Difference | null {
  if (isRecord(first) && isRecord(second) && Array.isArray(first) === Array.isArray(second)) {
    const keys = Object.keys(first)
    if (Array.isArray(second) && Object.keys(second).length > keys.length)
      return { path, first, second }
    for (const key of keys) {
      const found = findDifference(first[key], second[key], `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return (first ?? null) === (second ?? null) ? null : { path, first, second }
}
