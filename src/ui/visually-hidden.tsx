import { css } from '@linaria/core'
import type { ReactNode } from 'react'

const hidden = css`
  @layer ui {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

/** For readers only. */
export function VisuallyHidden(props: { as?: 'span' | 'div' | 'h2' | 'h3'; children: ReactNode }) {
  const { as: Tag = 'span', children } = props
  return <Tag className={hidden}>{children}</Tag>
}
