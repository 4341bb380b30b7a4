import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { unseen } from '#src/theme/tokens.ts'

const hidden = css`
  ${unseen()};
  white-space: nowrap;
`

/** Visible to screen readers only. */
export function VisuallyHidden(props: { role?: 'status'; children: ReactNode }) {
  const { role, children } = props
  return (
    <span className={hidden} role={role}>
      {children}
    </span>
  )
}
