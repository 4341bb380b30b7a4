import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { radius } from '#src/theme/tokens.ts'
import { ClampedText } from '#src/ui/clamped-text.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard, titleLine } from '#src/ui/picture-card.tsx'
import { TourFacts } from './tour-facts.tsx'

const logo = css`
  width: 40px;

  > div {
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
          <div className={titleLine}>
            <h2 dir="auto">{product.name}</h2>
            {images.logo !== null && (
              <div className={logo}>
                <Picture src={images.logo} />
              </div>
            )}
          </div>
          <TourFacts tour={tour} />
        </>
      }
    >
      <ClampedText about={product.name}>{option.shortDescription}</ClampedText>
    </PictureCard>
  )
}
