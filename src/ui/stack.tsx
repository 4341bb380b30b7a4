import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { space } from '#src/theme/tokens.ts'

const stack = css`
  @layer ui {
    display: flex;
    flex-direction: column;
  }
`

/** One thing below another. */
export function Stack(props: {
  gap?: keyof typeof space
  as?: 'div' | 'section' | 'ul' | 'ol'
  children: ReactNode
}) {
  const { gap = 'm', as: Tag = 'div', children } = props
  return (
    <Tag className={stack} style={{ gap: space[gap] }}>
      {children}
    </Tag>
  )
}
