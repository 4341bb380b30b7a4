import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { color, font, from, radius, space } from '#src/theme/tokens.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TourFacts } from './tour-facts.tsx'

const card = css`
  @layer features {
    overflow: hidden;
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('white')};

    h2 {
      margin: 0;
      font: 700 ${font.h2} ${font.family};
      letter-spacing: -0.01em;
      overflow-wrap: anywhere;
    }

    p {
      margin: 0;
      color: ${color('slate')};
    }

    > div:last-child {
      display: grid;
      gap: ${space.xs};
      padding: ${space.m};
    }

    ${from('sm')} {
      > div:last-child {
        padding: ${space.m} ${space.l} ${space.l};
      }
    }
  }
`

/** The main tour: picture, name, option, duration, tags, short description (GUESTS-4). */
export function TourCard({ tour }: { tour: Tour }) {
  return (
    <article className={card} aria-label={tour.product.name}>
      <Picture src={tour.images.cover} alt="" eager />
      <div>
        <h2>{tour.product.name}</h2>
        <TourFacts tour={tour} />
        <p>{tour.option.shortDescription}</p>
      </div>
    </article>
  )
}
