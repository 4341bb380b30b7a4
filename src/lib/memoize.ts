/** A function that calls `create` once for each key: for what is used faster than created, such as `Intl` objects. */
export function memoize<K, V>(create: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>()
  return (key) => {
    const value = values.get(key) ?? create(key)
    values.set(key, value)
    return value
  }
}
