import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, from, radius, space } from '#src/theme/tokens.ts'

const card = css`
  @layer ui {
    padding: ${space.m};
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('white')};

    ${from('sm')} {
      padding: ${space.l};
    }

    &[data-tone='soft'] {
      border-color: transparent;
      background: ${color('frenchBlueSoft')};
    }

    &[data-tone='added'] {
      border-color: ${color('green')};
      box-shadow: inset 4px 0 0 ${color('green')};
    }
  }
`

/** What belongs together; 'added' marks what is in the cart. */
export function Card(props: {
  as?: 'div' | 'section' | 'article'
  tone?: 'plain' | 'soft' | 'added'
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}) {
  const { as: Tag = 'div', tone = 'plain', ...rest } = props
  return <Tag {...rest} className={card} data-tone={tone} />
}
