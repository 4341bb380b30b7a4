import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { createReveal } from './reveal.ts'
import { useService } from '#src/visit/app-state.ts'

/** A ref for what a press has added to the page: it is brought into view when it comes (LAYOUT-4). */
export function useRevealed(isAfterPress = true): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const reveal = useService(createReveal)
  useEffect(() => {
    if (isAfterPress && element.current !== null) reveal(element.current)
  }, [isAfterPress, reveal])
  return element
}
