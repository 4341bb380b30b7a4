import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useVoice } from '#src/visit/use-voice.ts'
import { useRevealed } from '#src/host-channel/use-revealed.ts'
import { space } from '#src/theme/tokens.ts'

const notice = css`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};
  /* Above the bar at the lower edge of the window. */
  scroll-margin-block: ${space.m} 5.5rem;

  > button {
    justify-self: start;
  }
`

/**
 * A notice above the days of a calendar, which is told, and brought into view when it follows a press, or has its
 * beginning in sight (LAYOUT-4).
 */
export function RevealedNotice(props: {
  isAfterPress: boolean
  /** The announcement for screen readers. */
  spoken: string
  children: ReactNode
}) {
  const { isAfterPress, spoken, children } = props
  useVoice(spoken)
  const element = useRevealed(isAfterPress)
  return (
    <div ref={element} className={notice}>
      {children}
    </div>
  )
}
