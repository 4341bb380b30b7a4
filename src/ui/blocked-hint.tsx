import { css } from '@linaria/core'
import { color, mutedText } from '#src/theme/tokens.ts'

const hint = css`
  min-height: 1.25rem;
  align-content: center;
  --emphasis: ${color('amber')};
  ${mutedText()};
  text-wrap: balance;

  &[data-lines='2'] {
    min-height: 2.5rem;
  }
`

/** How long a hint stands out after a press of its button. */
const EMPHASIS_MS = 5000

/** Makes the hint of a pressed button stand out: the answer to a press that cannot be carried out yet. */
export function emphasizeHint(id: string): void {
  // Not `color`, which would put the colors of all themes into the first screen's code.
  const emphasis = { color: 'var(--emphasis)', fontWeight: 600 }
  document.getElementById(id)?.animate([emphasis, emphasis], EMPHASIS_MS)
}

/** Why a button cannot be pressed yet, for its `blockedBy`; reserves its lines, so that the button does not move. */
export function BlockedHint(props: { id: string; lines?: 1 | 2 | undefined; children: string }) {
  const { id, lines = 1, children } = props
  return (
    <p id={id} className={hint} data-lines={lines}>
      {children}
    </p>
  )
}
