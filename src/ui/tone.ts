import { css } from '@linaria/core'
import { color } from '#src/theme/tokens.ts'

export type Tone = 'blue' | 'orange' | 'green' | 'amber' | 'red' | 'grey'

/** Sets `--ink` and `--ground` for the tone in `data-tone`; each pair has a contrast of at least 4.5:1. */
export const toneColors = css`
  background: var(--ground);
  color: var(--ink);

  &[data-tone='blue'] {
    --ink: ${color('accentText')};
    --ground: ${color('accentSoft')};
  }

  &[data-tone='orange'] {
    --ink: ${color('highlightText')};
    --ground: ${color('highlightSoft')};
  }

  &[data-tone='green'] {
    --ink: ${color('green')};
    --ground: ${color('greenSoft')};
  }

  &[data-tone='amber'] {
    --ink: ${color('amber')};
    --ground: ${color('amberSoft')};
  }

  &[data-tone='red'] {
    --ink: ${color('red')};
    --ground: ${color('redSoft')};
  }

  &[data-tone='grey'] {
    --ink: ${color('muted')};
    --ground: ${color('surface')};
  }
`
