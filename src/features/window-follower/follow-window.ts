import type { VisibleWindow } from '#src/embed/protocol.ts'
import { minWidth } from '#src/theme/tokens.ts'
import { observePress } from '#src/ui/pointer-press.ts'
import { computeColumnOffset, isBarNeeded } from './positions.ts'

/**
 * The wait after the last move. Messages of the host page come late, and following them at once looks unsteady: nothing moves
 * while the page is scrolled.
 */
const SETTLE_MS = 120

/** Fields with an on-screen keyboard, which needs the space; the card form is a frame, which `:focus` does not match. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), iframe'

/** The main button of a step: that of a card where it is ready to be pressed, because a choice is open there. */
export function findMainButton(layout: Element): HTMLButtonElement | undefined {
  const buttons = [...layout.querySelectorAll<HTMLButtonElement>('main [data-kind="primary"]')]
  return (
    buttons.find((button) => button.matches('article :enabled:not([aria-disabled])')) ??
    buttons.at(-1)
  )
}

/**
 * Moves the summary column along with the visible window and shows the bar at its lower edge, but not while the visitor
 * types. Only transforms change, so nothing shifts. Returns the function that ends it.
 * @param layout Holds <main> and, as its last child, the column.
 */
export function followWindow({
  layout,
  bar,
  getWindow,
}: {
  layout: HTMLElement
  bar: HTMLElement
  getWindow: () => VisibleWindow | null
}): { update: () => void; stop: () => void } {
  const isWide = matchMedia(minWidth('lg').replace('@media ', ''))
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)')
  const column = layout.lastElementChild as HTMLElement
  const listeners = new AbortController()
  let offset = 0
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let motion: Animation | undefined

  const moveColumn = (visible: VisibleWindow) => {
    const { top, bottom } = layout.getBoundingClientRect()
    const columnTop = top + (layout.querySelector('main')?.offsetTop ?? 0) - layout.offsetTop
    const position = { top: columnTop, height: column.offsetHeight, end: bottom }
    const next = isWide.matches ? computeColumnOffset(offset, visible, position) : 0
    if (next === offset) return
    offset = next
    // The animation starts where the column is now. An attribute would be observed (see content-size.ts).
    const { translate } = getComputedStyle(column)
    motion?.cancel()
    motion = column.animate(
      { translate: [translate, `0 ${offset}px`] },
      { duration: isMotionReduced.matches ? 0 : 250, easing: 'ease-out', fill: 'forwards' },
    )
  }

  const settle = () => {
    const visible = getWindow()
    // A bar that comes to lie under a finger before it is lifted would take the press away from the control below.
    if (visible === null || visible.height === 0 || isPressed) return
    moveColumn(visible)
    const button = findMainButton(layout)
    const isShown =
      button !== undefined &&
      isBarNeeded(visible, button.getBoundingClientRect().bottom) &&
      document.activeElement?.matches(TYPING) !== true
    bar.dataset['shown'] = String(isShown)
    // On a phone the line of the summary has total and time.
    const lineTop = column.getBoundingClientRect().top - visible.top
    bar.dataset['repeats'] = String(!isWide.matches && lineTop >= 0 && lineTop < visible.height)
    bar.style.translate = `0 calc(${visible.top + visible.height}px - 100%)`
  }

  const settleSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  }

  const update = () => {
    bar.dataset['shown'] = 'false'
    settleSoon()
  }

  const observer = new ResizeObserver(settleSoon)
  observer.observe(layout)
  for (const type of ['focusin', 'focusout'])
    document.addEventListener(type, settleSoon, { signal: listeners.signal })
  // A frame that takes the focus sends this event alone.
  for (const type of ['blur', 'focus'])
    addEventListener(type, settleSoon, { signal: listeners.signal })
  const stopObserving = observePress((isDown) => {
    isPressed = isDown
    settleSoon()
  })
  return {
    update,
    stop: () => {
      observer.disconnect()
      stopObserving()
      listeners.abort()
      clearTimeout(timer)
      motion?.cancel()
    },
  }
}
