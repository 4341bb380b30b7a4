import { css } from '@linaria/core'
import { color, minWidth, radius, space } from '#src/theme/tokens.ts'

/** A centered card that takes the place of a whole page. */
export const noticeCard = css`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  max-width: 560px;
  margin: ${space.m} auto;
  padding: ${space.l};
  border: 1px solid ${color('line')};
  border-radius: ${radius.card};
  background: ${color('card')};
  text-align: center;

  ${minWidth('md')} {
    margin-block: ${space.xxl};
  }

  &:has([role='alert']) > svg {
    color: ${color('red')};
  }

  > p {
    margin: 0;
    color: ${color('muted')};
  }

  /* The card is the box of its message, and has an icon. */
  [role='alert'] {
    display: block;
    border: 0;
    background: none;
    text-align: center;

    > svg {
      display: none;
    }
  }
`
