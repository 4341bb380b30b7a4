import { type RefObject, useEffect, useRef } from 'react'
import { createReveal } from './reveal.ts'
import { createVisibleWindow } from './visible-window.ts'
import { useService } from '#src/visit/app-state.ts'

/**
 * A ref for what is added to the page: it is brought into view when it comes after a press, or where the visitor sees
 * only its beginning (LAYOUT-4).
 */
export function useRevealed(isAfterPress = true): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const reveal = useService(createReveal)
  const { getWindow } = useService(createVisibleWindow)
  useEffect(() => {
    if (element.current === null) return
    const { top, height } = getWindow() ?? { top: 0, height: 0 }
    const distance = element.current.getBoundingClientRect().top - top
    if (isAfterPress || (distance >= 0 && distance < height)) reveal(element.current)
  }, [isAfterPress, reveal, getWindow])
  return element
}
