import { followColumn } from '#src/components/step-frame/follow-column.ts'
import type { VisitContext } from '#src/order/visit-context.ts'
import { connectTabs } from './connect-tabs.ts'
import { watchReturn } from './watch-return.ts'

/**
 * What matters to a step from the first idle moment on: other tabs, the visitor's return, and the visible part of a frame.
 * Returns the function that ends it.
 */
export function startIdleWork(visit: VisitContext, layout: HTMLElement): () => void {
  const ends = [connectTabs(visit), watchReturn(visit), followColumn(layout, visit.services)]
  return () => {
    for (const end of ends) end()
  }
}
