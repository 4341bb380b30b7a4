/** While a card confirmation is in flight the order must not be taken from under it. */
export type ExpiryPause = {
  isPaused: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Pauses until the result is called. */
  pause: () => () => void
}

export function createExpiryPause(): ExpiryPause {
  let pauses = 0
  const listeners = new Set<() => void>()
  const change = (by: number) => {
    pauses += by
    for (const listener of listeners) listener()
  }
  return {
    isPaused: () => pauses > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause() {
      let isOver = false
      change(1)
      return () => {
        if (!isOver) change(-1)
        isOver = true
      }
    },
  }
}
