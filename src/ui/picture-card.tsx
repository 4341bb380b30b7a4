import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { color, minWidth, mutedText, radius, space, surface } from '#src/theme/tokens.ts'
import { returnFocusOnUnmount } from './focus.ts'
import { Picture } from './picture.tsx'

const card = css`
  --stripe: 4px;
  overflow: hidden;
  ${surface()};

  [dir='rtl'] & {
    --stripe: -4px;
  }

  &[data-stripe='green'] {
    border-color: ${color('green')};
    box-shadow: inset var(--stripe) 0 0 ${color('green')};
  }

  &[data-stripe='orange'] {
    border-color: ${color('highlight')};
    box-shadow: inset var(--stripe) 0 0 ${color('highlight')};
  }
`

const cardBody = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  padding: ${space.m};

  > :first-child {
    align-self: start;
    aspect-ratio: 1;
    border-radius: ${radius.control};
  }

  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }

  ${minWidth('sm')} {
    grid-template: auto auto 1fr / var(--picture-width, 176px) minmax(0, 1fr);

    > :first-child {
      grid-row: 1 / 4;
      aspect-ratio: 4 / 3;
    }

    > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`

const wideBody = css`
  ${minWidth('sm').replace('@media', '@media not all and')} {
    > :first-child {
      grid-column: 1 / -1;
      margin: -${space.m} -${space.m} 0;
      border-radius: 0;
      aspect-ratio: 2;
    }

    > :nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`

/** The line of a title in the header of a card, with what it costs, or a logo, at its end. */
export const titleLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.xxs} ${space.s};

  /* What does not fit beside the title of a phone is below it. */
  > :first-child {
    flex: 1 1 8rem;
  }
`

const content = css`
  display: grid;
  gap: ${space.xs};
  align-content: start;

  p {
    ${mutedText()};
  }
`

/** An article with a picture beside its header; on a phone the rest stands below at full width. */
export function PictureCard(props: {
  label: string
  picture: string | null
  /** The picture is in view when the page opens. */
  isEager?: boolean
  /** The picture is as wide as the card on a phone. */
  isWide?: boolean
  stripe?: 'green' | 'orange' | undefined
  busy?: boolean
  /** Its heading and what belongs to it. */
  header: ReactNode
  /** The button, in sight before the text. */
  actions?: ReactNode
  children: ReactNode
  /** Shown below picture and text at full width. */
  below?: ReactNode
}) {
  const {
    label,
    picture,
    isEager = false,
    isWide = false,
    stripe,
    busy = false,
    header,
    actions,
    children,
    below,
  } = props
  return (
    <article
      ref={returnFocusOnUnmount}
      className={card}
      aria-label={label}
      data-stripe={stripe}
      aria-busy={busy}
    >
      <div className={`${cardBody} ${isWide ? wideBody : ''}`}>
        <Picture src={picture} eager={isEager} />
        <div className={content}>{header}</div>
        {actions !== undefined && <div>{actions}</div>}
        <div className={content}>{children}</div>
      </div>
      {below}
    </article>
  )
}
