import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { createReveal } from '#src/embed/channel/reveal.ts'
import { space } from '#src/theme/tokens.ts'
import { useService } from '#src/visit/app-state.ts'

const notice = css`
  @layer features {
    display: grid;
    gap: inherit;
    justify-items: start;
    /* Above the bar at the lower edge of the window. */
    scroll-margin-block: ${space.m} 5.5rem;
  }
`

/** A notice below a calendar, which is brought into view when it follows a press (LAYOUT-4). */
export function RevealedNotice(props: { isAfterPress: boolean; children: ReactNode }) {
  const { isAfterPress, children } = props
  const element = useRef<HTMLDivElement>(null)
  const reveal = useService(createReveal)
  useEffect(() => {
    if (isAfterPress && element.current !== null) reveal(element.current)
  }, [isAfterPress, reveal])
  return (
    <div ref={element} className={notice}>
      {children}
    </div>
  )
}
