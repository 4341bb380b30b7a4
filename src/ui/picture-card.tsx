import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Picture } from './picture.tsx'

const card = css`
  @layer ui {
    overflow: hidden;
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('white')};

    &[data-mark='green'] {
      border-color: ${color('green')};
      box-shadow: inset 4px 0 0 ${color('green')};
    }

    &[data-mark='orange'] {
      border-color: ${color('orange')};
      box-shadow: inset 4px 0 0 ${color('orange')};
    }
  }
`

const top = css`
  @layer ui {
    ${minWidth('sm')} {
      display: grid;
      grid-template-columns: var(--picture-width, 176px) 1fr;
      padding: ${space.m} 0 0 ${space.m};

      > :first-child {
        align-self: start;
        margin-bottom: ${space.m};
        border-radius: ${radius.control};
      }
    }
  }
`

const content = css`
  @layer ui {
    display: grid;
    gap: ${space.xs};
    align-content: start;
    padding: ${space.m};
    overflow-wrap: anywhere;

    ${minWidth('sm')} {
      padding-top: 0;
    }

    h2,
    h3 {
      font: 700 ${font.lead} ${font.family};
    }

    > p {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }
  }
`

/** An article with a picture: beside its text from 610 px, above it on a phone. */
export function PictureCard(props: {
  label: string
  picture: string | null
  mark?: 'green' | 'orange' | undefined
  busy?: boolean
  children: ReactNode
  /** Shown below picture and text at full width. */
  below?: ReactNode
}) {
  const { label, picture, mark, busy = false, children, below } = props
  return (
    <article className={card} aria-label={label} data-mark={mark} aria-busy={busy}>
      <div className={top}>
        <Picture src={picture} alt="" />
        <div className={content}>{children}</div>
      </div>
      {below}
    </article>
  )
}
