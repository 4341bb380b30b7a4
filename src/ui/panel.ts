import { css } from '@linaria/core'
import { color, mutedText, space, surface } from '#src/theme/tokens.ts'

/** A bordered white panel with styles for its secondary text. */
export const panel = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  ${surface()};

  p {
    ${mutedText()};
  }

  &[aria-current='true'] {
    border-color: ${color('accentLine')};
    box-shadow: 0 0 0 1px ${color('accentLine')};
  }
`
