/** A value that components observe; its parts suit useSyncExternalStore. */
export type Store<T> = {
  read: () => T
  /** Calls `onChange` after each change; returns the function that ends the subscription. */
  subscribe: (onChange: () => void) => () => void
  /** Replaces the value; the same value notifies nobody. */
  set: (value: T) => void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set(value) {
      if (value === current) return
      current = value
      for (const listener of listeners) listener()
    },
  }
}
