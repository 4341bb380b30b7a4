import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { space } from '#src/theme/tokens.ts'

const row = css`
  @layer ui {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s};
  }
`

export function Row({ children }: { gap?: 's' | 'm'; wrap?: boolean; children: ReactNode }) {
  return <div className={row}>{children}</div>
}
