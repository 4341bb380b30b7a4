import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TourFacts } from './tour-facts.tsx'

const card = css`
  @layer components {
    overflow: hidden;
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('card')};

    h2 {
      margin: 0;
      font: 700 ${font.h2} ${font.family};
      letter-spacing: -0.01em;
    }

    p {
      margin: 0;
      color: ${color('muted')};
    }

    > div:last-child {
      display: grid;
      gap: ${space.xs};
      padding: ${space.l} ${space.m} ${space.m};
      overflow-wrap: anywhere;
    }
  }
`

const pictures = css`
  @layer components {
    position: relative;
  }
`

const logo = css`
  @layer components {
    position: absolute;
    inset-block-end: -20px;
    inset-inline-start: ${space.m};
    width: 56px;
    overflow: hidden;
    border: 3px solid ${color('card')};
    border-radius: ${radius.pill};

    > div {
      aspect-ratio: 1;
    }
  }
`

/** The main tour: pictures, name, option, duration, tags, short description (GUESTS-4). */
export function TourCard({ tour }: { tour: Tour }) {
  return (
    <article className={card} aria-label={tour.product.name}>
      <div className={pictures}>
        <Picture src={tour.images.cover} alt="" eager />
        {tour.images.logo !== null && (
          <div className={logo}>
            <Picture src={tour.images.logo} alt="" />
          </div>
        )}
      </div>
      <div>
        <h2 dir="auto">{tour.product.name}</h2>
        <TourFacts tour={tour} />
        {tour.option.shortDescription !== '' && <p dir="auto">{tour.option.shortDescription}</p>}
      </div>
    </article>
  )
}
