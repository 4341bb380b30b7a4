import { createVisibleWindow } from '#src/host-channel/visible-window.ts'
import type { Services } from '#src/visit/services.ts'
import { minWidth } from '#src/theme/tokens.ts'
import { followWindow } from './follow-window.ts'
import { computeColumnOffset } from './positions.ts'

/**
 * Keeps the summary column in the part of the frame that the visitor sees, as soon as the loader reports it (HOST-6).
 * Only a transform changes, so nothing shifts. Returns the function that ends it.
 * @param layout Holds <main> and, as its last child, the column.
 */
export function followColumn(layout: HTMLElement, services: Services): () => void {
  const column = layout.lastElementChild as HTMLElement
  const isWide = matchMedia(minWidth('lg').replace('@media ', ''))
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)')
  let offset = 0
  let motion: Animation | undefined
  const stop = followWindow(services.get(createVisibleWindow), (visible) => {
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
  })
  return () => {
    stop()
    motion?.cancel()
  }
}
