import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { Gap } from './gaps.ts'
import { gaps } from './gaps.ts'

const row = css`
  display: flex;
  align-items: center;

  &[data-wrap='true'] {
    flex-wrap: wrap;
  }
`

/** Lays out its children in a row. */
export function Row(props: { gap?: Gap; wrap?: boolean; children: ReactNode }) {
  const { gap = 's', wrap, children } = props
  return (
    <div className={`${gaps} ${row}`} data-gap={gap} data-wrap={wrap}>
      {children}
    </div>
  )
}
