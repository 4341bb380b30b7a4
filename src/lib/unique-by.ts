/** The entries without those that have the key of an earlier one. */
export function uniqueBy<T>(entries: readonly T[], getKey: (entry: T) => unknown): T[] {
  const keys = new Set<unknown>()
  return entries.filter((entry) => keys.size < keys.add(getKey(entry)).size)
}
