import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useRevealed } from '#src/embed/channel/use-revealed.ts'
import { space } from '#src/theme/tokens.ts'

const notice = css`
  @layer features {
    display: grid;
    gap: ${space.s};
    justify-items: start;
    margin-bottom: ${space.m};
    /* Above the bar at the lower edge of the window. */
    scroll-margin-block: ${space.m} 5.5rem;
  }
`

/** A notice above the days of a calendar, which is brought into view when it follows a press (LAYOUT-4). */
export function RevealedNotice(props: { isAfterPress: boolean; children: ReactNode }) {
  const { isAfterPress, children } = props
  const element = useRevealed(isAfterPress)
  return (
    <div ref={element} className={notice}>
      {children}
    </div>
  )
}
