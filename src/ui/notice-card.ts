import { css } from '@linaria/core'
import { color, minWidth, space, surface } from '#src/theme/tokens.ts'

/** A centered card that takes the place of a whole page; with `data-error` its icon is red. */
export const noticeCard = css`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  max-width: 560px;
  margin: ${space.m} auto;
  padding: ${space.l};
  ${surface()};
  text-align: center;

  ${minWidth('md')} {
    margin-block: ${space.xxl};
  }

  &[data-error] > svg {
    color: ${color('red')};
  }

  > p {
    color: ${color('muted')};
  }
`
