import { css } from '@linaria/core'
import { color, font, radius, space } from '#src/theme/tokens.ts'

/** A bordered white panel with styles for its heading and secondary text. */
export const panel = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  border: 1px solid ${color('line')};
  border-radius: ${radius.card};
  background: ${color('card')};

  h2 {
    font: 700 ${font.lead} ${font.family};
  }

  p {
    color: ${color('muted')};
    font: ${font.small} ${font.family};
  }

  &[aria-current='true'] {
    border-color: ${color('accentLine')};
    box-shadow: 0 0 0 1px ${color('accentLine')};
  }
`
