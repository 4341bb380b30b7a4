import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { space } from '#src/theme/tokens.ts'

const stack = css`
  @layer ui {
    display: grid;
    gap: ${space.m};

    &[data-gap='s'] {
      gap: ${space.s};
    }
  }
`

export function Stack({ gap = 'm', children }: { gap?: 's' | 'm'; children: ReactNode }) {
  return (
    <div className={stack} data-gap={gap}>
      {children}
    </div>
  )
}
