import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { radius, space } from '#src/theme/tokens.ts'
import { ClampedText } from '#src/ui/clamped-text.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard } from '#src/ui/picture-card.tsx'
import { TourFacts } from './tour-facts.tsx'

const title = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.s};

  > div {
    flex: none;
    width: 40px;
    overflow: hidden;
    border-radius: ${radius.pill};
    aspect-ratio: 1;
  }
`

/** The main tour: pictures, name, option, duration, tags, short description (GUESTS-4). */
export function TourCard({ tour }: { tour: Tour }) {
  const { product, option, images } = tour
  return (
    <PictureCard
      label={product.name}
      picture={images.cover}
      isEager
      header={
        <>
          <div className={title}>
            <h2 dir="auto">{product.name}</h2>
            {images.logo !== null && <Picture src={images.logo} />}
          </div>
          <TourFacts tour={tour} />
        </>
      }
    >
      <ClampedText about={product.name}>{option.shortDescription}</ClampedText>
    </PictureCard>
  )
}
