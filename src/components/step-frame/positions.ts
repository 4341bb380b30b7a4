import type { VisibleWindow } from '#src/embed/protocol.ts'

/** Between the column and the edges of the window, in CSS pixels. */
const GAP = 16
/** A lower window has no room for the bar: a phone held sideways, a page zoomed to 400 %. */
const MIN_HEIGHT = 320

/** The layout in CSS pixels from the top of the frame, without the present offset. */
type Column = {
  top: number
  height: number
  /** The lowest end of the column. */
  end: number
}

/**
 * How far below its place the column stays in view. A column that is higher than the window moves only as far as it
 * must, so that each part of it can be reached by scrolling.
 */
export function computeColumnOffset(
  offset: number,
  { top, height }: VisibleWindow,
  column: Column,
): number {
  const highest = top + GAP - column.top
  const lowest = Math.min(highest, top + height - GAP - column.height - column.top)
  const followed = Math.min(Math.max(offset, lowest), highest)
  return Math.round(Math.max(0, Math.min(followed, column.end - column.height - column.top)))
}

/** Tells whether the button at the end of the step is below the window and the window has room for a bar. */
export function isBarNeeded({ top, height }: VisibleWindow, buttonBottom: number): boolean {
  return height >= MIN_HEIGHT && buttonBottom > top + height
}
