/** Pauses the redirect to /timeout while a card confirmation is in progress (TIMEOUT-1). */
export type ExpiryPause = {
  isPaused: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Pauses until the returned function is called. */
  pause: () => () => void
}

export function createExpiryPause(): ExpiryPause {
  let pauses = 0
  const listeners = new Set<() => void>()
  const changeCount = (delta: number) => {
    pauses += delta
    for (const listener of listeners) listener()
  }
  return {
    isPaused: () => pauses > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause() {
      let isReleased = false
      changeCount(1)
      return () => {
        if (!isReleased) changeCount(-1)
        isReleased = true
      }
    },
  }
}
