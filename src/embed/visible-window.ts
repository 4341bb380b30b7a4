import type { VisibleWindow } from '#src/host/protocol.ts'

type Edges = { top: number; bottom: number }
type Viewport = {
  innerHeight: number
  visualViewport: { offsetTop: number; height: number; scale: number } | null
}

/** In CSS pixels; a scroll bar takes less. */
const MIN_KEYBOARD_HEIGHT = 100

/**
 * The part of the frame that the visitor sees.
 * @param visible The part of the frame inside the layout viewport and the scroll containers around it.
 */
export function measureVisibleWindow(
  frame: Edges,
  visible: Edges,
  { innerHeight, visualViewport }: Viewport,
): VisibleWindow {
  // A visual viewport that is zoomed moves with the fingers: nothing should follow it.
  const { offsetTop, height } =
    visualViewport?.scale === 1 ? visualViewport : { offsetTop: 0, height: innerHeight }
  const top = Math.max(visible.top, offsetTop)
  const bottom = Math.min(visible.bottom, offsetTop + height)
  return {
    top: Math.round(Math.max(top - frame.top, 0)),
    height: Math.round(Math.max(bottom - top, 0)),
    hasKeyboard: innerHeight - height > MIN_KEYBOARD_HEIGHT,
  }
}
