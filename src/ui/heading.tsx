import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { font } from '#src/theme/tokens.ts'

const heading = css`
  font: 700 ${font.lead} ${font.family};
  letter-spacing: -0.01em;
  text-wrap: balance;

  &:is(h2) {
    font: 700 ${font.h2} ${font.family};
  }
`

export function Heading(props: { level: 2 | 3; children: ReactNode }) {
  const { level, ...rest } = props
  const Tag = `h${level}` as const
  return <Tag {...rest} className={heading} />
}
