import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { useOrder, useSettings } from '#src/api/order.ts'
import { useWrite } from '#src/api/use-write.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { canDelete, findTour, itemOfTour } from '#src/domain/order.ts'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { TourFacts } from '#src/features/tour-card/tour-facts.tsx'
import { color, font, from, radius, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { AddonFees } from './addon-fees.tsx'
import { AddonSlot } from './addon-slot.tsx'

const card = css`
  @layer screens {
    overflow: hidden;
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('white')};

    &[data-added='true'] {
      border-color: ${color('green')};
      box-shadow: inset 4px 0 0 ${color('green')};
    }
  }
`

const top = css`
  @layer screens {
    display: grid;

    ${from('sm')} {
      grid-template-columns: 176px 1fr;
      padding: ${space.m} 0 0 ${space.m};

      > :first-child {
        align-self: start;
        margin-bottom: ${space.m};
        border-radius: ${radius.control};
      }
    }
  }
`

const words = css`
  @layer screens {
    display: grid;
    gap: ${space.xs};
    align-content: start;
    padding: ${space.m};

    ${from('sm')} {
      padding-top: 0;
    }

    h2 {
      margin: 0;
      font: 700 ${font.lead} ${font.family};
      overflow-wrap: anywhere;
    }

    p {
      margin: 0;
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    > div:last-child {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space.xs} ${space.s};
      margin-top: ${space.xxs};
    }
  }
`

/** One free tour: closed, with its week open, or added. */
export function AddonCard({ tourCode }: { tourCode: string }) {
  const order = useOrder()
  const tour = findTour(useSettings(), tourCode)
  const item = itemOfTour(order, tourCode)
  const [open, setOpen] = useState(false)
  const remove = useWrite('removeCartItem')
  const id = useId()
  const isAdded = item !== undefined
  return (
    <article
      className={card}
      data-added={isAdded}
      aria-label={tour.product.name}
      aria-busy={remove.busy}
    >
      <div className={top}>
        <Picture src={tour.images.cover} alt="" />
        <div className={words}>
          <h2>{tour.product.name}</h2>
          <TourFacts tour={tour} />
          <p>{tour.option.shortDescription}</p>
          <AddonFees tourCode={tourCode} />
          <div>
            {item === undefined ? (
              <Button
                kind="secondary"
                icon="calendar"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                Choose a time
              </Button>
            ) : (
              <>
                <Badge tone="green" icon="check">
                  Added
                </Badge>
                <span>{formatDateTime(item.availabilityId)}</span>
                {canDelete(order) && (
                  <Button
                    kind="quiet"
                    busy={remove.busy}
                    onClick={() => void remove.run({ cartItemId: item.id })}
                  >
                    Remove
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      <div id={id}>
        {open && !isAdded && <AddonSlot tourCode={tourCode} onAdded={() => setOpen(false)} />}
      </div>
      <ErrorDisplay error={remove.error} />
    </article>
  )
}
