import { css } from '@linaria/core'
import { color, radius } from '#src/theme/tokens.ts'

/* Keyframes stand beside the layer: inside it their scoped name would not reach the animation. */
const skeleton = css`
  @keyframes pulse {
    to {
      opacity: 0.5;
    }
  }

  @layer ui {
    border-radius: ${radius.control};
    background: ${color('shade')};
    animation: pulse 1.2s ease-in-out infinite alternate;
  }
`

/** The shape of what is coming. */
export function Skeleton(props: { width?: string; height: string }) {
  const { width = '100%', height } = props
  return <div className={skeleton} style={{ width, height }} aria-hidden="true" />
}
