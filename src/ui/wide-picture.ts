import { css } from '@linaria/core'
import { minWidth, space } from '#src/theme/tokens.ts'

/** Gives a `PictureCard` a wide picture at its top on a phone. */
export const widePicture = css`
  ${minWidth('sm').replace('@media', '@media not all and')} {
    > :first-child {
      grid-column: 1 / -1;
      margin: -${space.m} -${space.m} 0;
      border-radius: 0;
      aspect-ratio: 2;
    }

    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`
