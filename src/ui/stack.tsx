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

/** Lays out its children in a column. */
export function Stack(props: { gap?: Gap; children: ReactNode }) {
  const { gap = 'm', children } = props
  return (
    <div className={`${gaps} ${stack}`} data-gap={gap}>
      {children}
    </div>
  )
}
