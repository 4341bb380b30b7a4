import { css } from '@linaria/core'
import { radius } from '#src/theme/tokens.ts'

const skeleton = css`
  @layer ui {
    border-radius: ${radius.control};
    background: #e6eaf2;
    animation: pulse 1.4s ease-in-out infinite alternate;

    @keyframes pulse {
      to {
        opacity: 0.55;
      }
    }
  }
`

/** The shape of what is coming. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <div className={skeleton} style={{ width, height }} aria-hidden="true" />
}
