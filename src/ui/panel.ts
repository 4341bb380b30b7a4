import { css } from '@linaria/core'
import { color, font, mutedText, space, surface } from '#src/theme/tokens.ts'

/** A bordered white panel with styles for its heading and secondary text. */
export const panel = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  ${surface()};

  h2 {
    font: 700 ${font.lead} ${font.family};
  }

  p {
    ${mutedText()};
  }

  &[aria-current='true'] {
    border-color: ${color('accentLine')};
    box-shadow: 0 0 0 1px ${color('accentLine')};
  }
`
