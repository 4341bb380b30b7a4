import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { font } from '#src/theme/tokens.ts'

const heading = css`
  @layer ui {
    font: 700 ${font.h2} ${font.family};
    letter-spacing: -0.01em;
  }
`

export function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const
  return <Tag className={heading}>{children}</Tag>
}
