import { css } from '@linaria/core'
import { minWidth, layout, space } from '#src/theme/tokens.ts'

/** The column of the page: full width on a phone, 996 px on large screens (LAYOUT-1). */
export const wrapper = css`
  padding: ${space.s} ${space.m} ${space.xl};

  ${minWidth('lg')} {
    max-width: ${layout.wrapper};
    margin: 0 auto;
    padding-top: ${space.m};
  }
`
