import { css } from '@linaria/core'
import { color, font, radius, space } from '#src/theme/tokens.ts'

/** Label above, control, hint or error below with its line kept. */
export const field = css`
  @layer ui {
    display: grid;
    gap: ${space.xxs};
    align-content: start;

    label {
      font: 600 ${font.small} ${font.family};
    }

    input,
    select {
      width: 100%;
      min-height: 48px;
      padding: ${space.xs} ${space.s};
      border: 1px solid ${color('lineStrong')};
      border-radius: ${radius.control};
      background: ${color('white')};
      font: ${font.body} ${font.family};
      text-overflow: ellipsis;
    }

    input:hover,
    select:hover {
      border-color: ${color('slate')};
    }

    input:focus-visible,
    select:focus-visible {
      outline: 2px solid ${color('frenchBlue')};
      outline-offset: -1px;
      border-color: ${color('frenchBlue')};
    }

    [aria-invalid='true'] {
      border-color: ${color('red')};
      background: ${color('redSoft')};
    }

    > p {
      display: flex;
      gap: ${space.xxs};
      min-height: 20px;
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    > p[data-error='true'] {
      color: ${color('red')};
      font-weight: 600;
    }

    > p svg {
      margin-top: 2px;
    }
  }
`
