import { css } from '@linaria/core'
import { space } from '#src/theme/tokens.ts'

/** Sets the gap of an element by `data-gap`: the tokens are resolved at build time and are not part of the bundle. */
export const gaps = css`
  ${Object.entries(space)
    .map(([name, size]) => `&[data-gap='${name}'] { gap: ${size}; }`)
    .join('\n')}
`

export type Gap = keyof typeof space
