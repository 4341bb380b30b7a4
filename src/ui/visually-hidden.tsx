import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/** The class of what screen readers alone have. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Visible to screen readers only. */
export function VisuallyHidden(props: { role?: 'status'; children: ReactNode }) {
  const { role, children } = props
  return (
    <span className={visuallyHidden} role={role}>
      {children}
    </span>
  )
}
