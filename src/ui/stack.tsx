import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { Gap } from './gaps.ts'
import { gaps } from './gaps.ts'

const stack = css`
  @layer ui {
    display: flex;
    flex-direction: column;
  }
`

/** One thing below another. */
export function Stack(props: {
  gap?: Gap
  as?: 'div' | 'section' | 'ul' | 'ol'
  children: ReactNode
}) {
  const { gap = 'm', as: Tag = 'div', children } = props
  return (
    <Tag className={`${gaps} ${stack}`} data-gap={gap}>
      {children}
    </Tag>
  )
}
