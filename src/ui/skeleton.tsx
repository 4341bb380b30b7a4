import { css } from '@linaria/core'
import { color, radius } from '#src/theme/tokens.ts'

const skeleton = css`
  @layer ui {
    border-radius: ${radius.control};
    background: ${color('shade')};
    animation: pulse 1.2s ease-in-out infinite alternate;

    &[data-round='true'] {
      border-radius: ${radius.pill};
    }

    @keyframes pulse {
      to {
        opacity: 0.5;
      }
    }
  }
`

/** The shape of what is coming. */
export function Skeleton(props: { width?: string; height: string; round?: boolean }) {
  const { width = '100%', height, round } = props
  return (
    <div className={skeleton} style={{ width, height }} data-round={round} aria-hidden="true" />
  )
}
