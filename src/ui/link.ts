import { css } from '@linaria/core'
import { color } from '#src/theme/tokens.ts'

export const textLink = css`
  font-weight: 600;

  &:hover {
    color: ${color('text')};
  }
`

/** A small link with a larger target around it, which takes no room: only where nothing else can be pressed near. */
export const largeTarget = css`
  position: relative;
  display: inline-block;
  /* Not wider with larger text: at the beginning of a line it would reach out of a phone. */
  margin: -0.75rem -10px;
  padding: 0.75rem 10px;

  @media print {
    margin-block: 0;
    padding-block: 0;
  }
`
