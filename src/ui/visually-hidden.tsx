import { css } from '@linaria/core'
import type { ReactNode } from 'react'

const hidden = css`
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
    <span className={hidden} role={role}>
      {children}
    </span>
  )
}
