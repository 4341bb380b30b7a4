import { css } from '@linaria/core'
import { space } from '#src/theme/tokens.ts'

/** The space between the children of what carries `data-gap`: no token has to reach the browser. */
export const gaps = css`
  @layer ui {
    ${Object.entries(space)
      .map(([name, size]) => `&[data-gap='${name}'] { gap: ${size}; }`)
      .join('\n')}
  }
`

export type Gap = keyof typeof space
