import { css } from '@linaria/core'

/* Keyframes stand beside the layer: inside it their scoped name would not reach the animation. */
const spinner = css`
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }

  @layer ui {
    flex: none;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;
  }
`

/** Says 'under way' to the eye; `aria-busy` says it to readers. */
export function Spinner({ size = 16 }: { size?: 16 | 20 }) {
  return <span className={spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
