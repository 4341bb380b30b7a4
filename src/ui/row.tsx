import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { space } from '#src/theme/tokens.ts'

const row = css`
  @layer ui {
    display: flex;
    align-items: center;
  }
`

const JUSTIFY = { start: 'flex-start', between: 'space-between', end: 'flex-end' }

/** One thing beside another. */
export function Row(props: {
  gap?: keyof typeof space
  justify?: keyof typeof JUSTIFY
  wrap?: boolean
  children: ReactNode
}) {
  const { gap = 's', justify = 'start', wrap = false, children } = props
  return (
    <div
      className={row}
      style={{
        gap: space[gap],
        justifyContent: JUSTIFY[justify],
        flexWrap: wrap ? 'wrap' : 'nowrap',
      }}
    >
      {children}
    </div>
  )
}
