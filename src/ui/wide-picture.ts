import { css } from '@linaria/core'
import { minWidth, space } from '#src/theme/tokens.ts'

/** For a `PictureCard`: on a phone its picture is wide and stands at its top. */
export const widePicture = css`
  @layer ui {
    ${minWidth('sm').replace('@media', '@media not all and')} {
      > :first-child {
        grid-column: 1 / -1;
        margin: -${space.m} -${space.m} 0;
        border-radius: 0;
        aspect-ratio: 3;
      }

      > :nth-child(2) {
        grid-column: 1 / -1;
      }
    }
  }
`
