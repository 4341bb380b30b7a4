import { css } from '@linaria/core'

const spinner = css`
  @layer ui {
    flex: none;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;

    @keyframes turn {
      to {
        transform: rotate(1turn);
      }
    }
  }
`

/** Says 'under way' to the eye; `aria-busy` says it to readers. */
export function Spinner({ size = 16 }: { size?: 16 | 20 }) {
  return <span className={spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
