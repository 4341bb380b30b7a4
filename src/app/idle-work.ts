import { followColumn } from '#src/components/step-frame/follow-column.ts'
import type { Services } from '#src/visit/services.ts'
import { connectTabs } from './connect-tabs.ts'
import { watchReturn } from './watch-return.ts'

/**
 * What matters to a step from the first idle moment on: other tabs, the visitor's return, and the visible part of a
 * frame. Returns the function that ends it.
 */
export function startIdleWork(services: Services, layout: HTMLElement): () => void {
  const ends = [connectTabs(services), watchReturn(services), followColumn(layout, services)]
  return () => {
    for (const end of ends) end()
  }
}
