import { css } from '@linaria/core'
import { color, radius } from '#src/theme/tokens.ts'

/* Keyframes are outside the layer: inside it, their scoped name would not reach `animation`. */
const skeleton = css`
  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  border-radius: ${radius.control};
  background: ${color('shade')};
  animation: pulse 1.2s ease-in-out infinite alternate;
`

/** A placeholder for loading content. */
export function Skeleton({ height }: { height: string }) {
  return <div className={skeleton} style={{ height }} aria-hidden="true" />
}
