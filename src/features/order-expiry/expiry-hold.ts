let holds = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  holds += by
  for (const listener of listeners) listener()
}

/** While a card confirmation is in flight the order must not be taken from under it; call the result to let go. */
export function holdExpiry(): () => void {
  let held = true
  change(1)
  return () => {
    if (held) change(-1)
    held = false
  }
}

export const expiryHold = {
  isHeld: () => holds > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
