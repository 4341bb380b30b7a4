import { css } from '@linaria/core'

/* Keyframes are outside the layer: inside it, their scoped name would not reach `animation`. */
const spinner = css`
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }

  flex: none;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: turn 800ms linear infinite;
`

/** A decorative spinner; the busy element sets `aria-busy` for screen readers. */
export function Spinner({ size = 16 }: { size?: 16 | 20 }) {
  return <span className={spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
