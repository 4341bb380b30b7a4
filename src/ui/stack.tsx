import { css } from '@linaria/core'
import type { ReactNode, Ref } from 'react'
import type { Gap } from './gaps.ts'
import { gaps } from './gaps.ts'

const stack = css`
  display: flex;
  flex-direction: column;
`

/** Lays out its children in a column. */
export function Stack(props: { gap?: Gap; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  const { gap = 'm', children, ref } = props
  return (
    <div ref={ref} className={`${gaps} ${stack}`} data-gap={gap}>
      {children}
    </div>
  )
}
