import type { createVisibleWindow } from '#src/host-channel/visible-window.ts'
import type { VisibleWindow } from '#src/embed/protocol.ts'
import { observePress } from '#src/ui/pointer-press.ts'

/**
 * The wait after the last move. Messages of the host page come late, and following them at once looks unsteady:
 * nothing moves while the page is scrolled.
 */
const SETTLE_MS = 120

/**
 * Calls `settle` with the part of the frame that the visitor sees, each time that it and the page have come to rest,
 * and `hide` as soon as it moves. Returns the function that ends it.
 */
export function followWindow(
  { getWindow, subscribe }: ReturnType<typeof createVisibleWindow>,
  settle: (visible: VisibleWindow) => void,
  hide?: () => void,
): () => void {
  const listeners = new AbortController()
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const settleSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const visible = getWindow()
      // A bar that comes to lie under a finger before it is lifted would take the press away from the control below.
      if (visible !== null && visible.height > 0 && !isPressed) settle(visible)
    }, SETTLE_MS)
  }

  const unsubscribe = subscribe(() => {
    hide?.()
    settleSoon()
  })
  const observer = new ResizeObserver(settleSoon)
  observer.observe(document.body)
  for (const type of ['focusin', 'focusout'])
    document.addEventListener(type, settleSoon, { signal: listeners.signal })
  // A frame that takes the focus sends this event alone.
  for (const type of ['blur', 'focus'])
    addEventListener(type, settleSoon, { signal: listeners.signal })
  const stopObserving = observePress((isDown) => {
    isPressed = isDown
    settleSoon()
  })
  return () => {
    unsubscribe()
    observer.disconnect()
    stopObserving()
    listeners.abort()
    clearTimeout(timer)
  }
}
