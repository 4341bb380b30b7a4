import type { RefObject } from 'react'
import { useEffect } from 'react'
import { createVisibleWindow } from '#src/embed/channel/visible-window.ts'
import { useService } from '#src/visit/app-state.ts'
import { minWidth } from '#src/theme/tokens.ts'
import { followWindow } from './follow-window.ts'
import { computeColumnOffset } from './positions.ts'

/**
 * Keeps the summary column in the part of the frame that the visitor sees, as soon as the loader reports it (HOST-6). Only
 * a transform changes, so nothing shifts.
 */
export function ColumnFollower(props: {
  /** Holds <main> and, as its last child, the column. */
  layout: RefObject<HTMLElement | null>
}) {
  const { layout } = props
  const visibleWindow = useService(createVisibleWindow)
  useEffect(() => {
    const { current } = layout
    const column = current?.lastElementChild
    if (!current || !(column instanceof HTMLElement)) return
    const isWide = matchMedia(minWidth('lg').replace('@media ', ''))
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)')
    let offset = 0
    let motion: Animation | undefined
    const stop = followWindow(visibleWindow, (visible) => {
      const { top, bottom } = current.getBoundingClientRect()
      const columnTop = top + (current.querySelector('main')?.offsetTop ?? 0) - current.offsetTop
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
  }, [layout, visibleWindow])
  return null
}
