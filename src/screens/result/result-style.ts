import { css } from '@linaria/core'
import { color, minWidth, space } from '#src/theme/tokens.ts'

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  max-width: 720px;
  margin: 0 auto;

  ${minWidth('sm')} {
    gap: ${space.l};
    padding: ${space.l} 0 ${space.xxl};
  }

  p {
    margin: 0;
    color: ${color('muted')};
  }

  @media print {
    gap: ${space.s};
    max-width: none;
    padding: 0;

    button {
      display: none;
    }

    a {
      display: inline;
    }

    a::after {
      content: ' (' attr(href) ')';
      font-weight: 400;
    }
  }
`
