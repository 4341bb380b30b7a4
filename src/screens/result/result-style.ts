import { css } from '@linaria/core'
import { color, space } from '#src/theme/tokens.ts'

export const page = css`
  @layer screens {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.l};
    max-width: 720px;
    margin: 0 auto;
    padding: ${space.l} 0 ${space.xxl};
    --picture-width: 112px;

    p {
      margin: 0;
      color: ${color('muted')};
    }

    @media print {
      max-width: none;
      padding: 0;

      button {
        display: none;
      }

      a::after {
        content: ' (' attr(href) ')';
        font-weight: 400;
      }

      article {
        break-inside: avoid;
      }
    }
  }
`
