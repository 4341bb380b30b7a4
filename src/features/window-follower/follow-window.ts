import type { VisibleWindow } from '#src/host/protocol.ts'
import { minWidth } from '#src/theme/tokens.ts'
import { computeColumnOffset, isBarNeeded } from './positions.ts'

/** After the last move; messages of the host page come late, so the bar would tremble while the page is scrolled. */
const SETTLE_MS = 120

/** The main button of a step, the last one where a card has another. */
export function findMainButton(layout: Element): HTMLButtonElement | undefined {
  return [...layout.querySelectorAll<HTMLButtonElement>('main [data-kind="primary"]')].at(-1)
}

/**
 * Moves the summary column along with the visible window and shows the bar at its lower edge. Only transforms change, so
 * nothing shifts. Returns the function that ends it.
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
  let offset = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let motion: Animation | undefined

  const moveColumn = (visible: VisibleWindow) => {
    const { top, bottom } = layout.getBoundingClientRect()
    const columnTop = top + (layout.querySelector('main')?.offsetTop ?? 0) - layout.offsetTop
    const next = isWide.matches
      ? computeColumnOffset(offset, visible, {
          top: columnTop,
          height: column.offsetHeight,
          end: bottom,
        })
      : 0
    if (next === offset) return
    offset = next
    // A single motion from where the column is now; an attribute would be observed (see content-size.ts).
    const previous = motion
    motion = column.animate([{ translate: `0 ${offset}px` }], {
      duration: isMotionReduced.matches ? 0 : 200,
      easing: 'ease-out',
      fill: 'forwards',
    })
    void motion.finished.then(() => previous?.cancel()).catch(() => undefined)
  }

  const settle = () => {
    const visible = getWindow()
    if (visible === null || visible.height === 0) return
    moveColumn(visible)
    const button = findMainButton(layout)
    bar.dataset['shown'] = String(
      button !== undefined && isBarNeeded(visible, button.getBoundingClientRect().bottom),
    )
    bar.style.translate = `0 calc(${visible.top + visible.height}px - 100%)`
  }

  const update = () => {
    const visible = getWindow()
    if (visible === null) return
    if (visible.height > 0 && !isMotionReduced.matches) moveColumn(visible)
    bar.dataset['shown'] = 'false'
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  }

  const observer = new ResizeObserver(update)
  observer.observe(layout)
  return {
    update,
    stop: () => {
      observer.disconnect()
      clearTimeout(timer)
      motion?.cancel()
    },
  }
}
