/** Defers a computation to the first call, and keeps its result. */
export function lazy<T>(compute: () => T): () => T {
  let result: { value: T } | undefined
  return () => (result ??= { value: compute() }).value
}
