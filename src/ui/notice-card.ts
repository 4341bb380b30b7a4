import { css } from '@linaria/core'
import { color, radius, space } from '#src/theme/tokens.ts'

/** A centered card that takes the place of a whole page. */
export const noticeCard = css`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  max-width: 560px;
  margin: ${space.xxl} auto;
  padding: ${space.xl} ${space.l};
  border: 1px solid ${color('line')};
  border-radius: ${radius.card};
  background: ${color('card')};
  text-align: center;

  > p {
    margin: 0;
    color: ${color('muted')};
  }
`
