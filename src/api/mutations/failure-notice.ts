type FailureNotice = {
  message: string
  /** The control that had the focus is gone. */
  takesFocus: boolean
}

/** Service: the failure of a write whose screen is gone, shown above the current step (ERR-4). */
export type FailureNotices = {
  /** The current notice; null without one. A new object for each. */
  read: () => FailureNotice | null
  /** Calls `onChange` after each change; returns the function that ends the subscription. */
  subscribe: (onChange: () => void) => () => void
  /** Replaces the notice; null removes it. */
  set: (notice: FailureNotice | null) => void
}

/** Service: see `FailureNotices`. */
export function createFailureNotices(): FailureNotices {
  let current: FailureNotice | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    set(notice) {
      if (notice === current) return
      current = notice
      for (const listener of listeners) listener()
    },
  }
}
