import { css } from '@linaria/core'

const spinner = css`
  @layer ui {
    flex: none;
    width: 16px;
    height: 16px;
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

export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
