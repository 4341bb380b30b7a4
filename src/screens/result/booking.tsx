import { css } from '@linaria/core'
import { useId } from 'react'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { activeOption, findTour, getPaidAmount } from '#src/domain/order.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, space } from '#src/theme/tokens.ts'
import { PictureCard } from '#src/ui/picture-card.tsx'
import { CopyButton } from './copy-button.tsx'
import { SaveCalendarButton } from './save-calendar-button.tsx'
import { t } from '#src/i18n/all-texts.ts'

const facts = css`
  @layer screens {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space.s} ${space.m};

    ${minWidth('xs')} {
      grid-template-columns: repeat(3, auto);
      justify-content: space-between;
    }

    /* The same columns on every ticket. */
    ${minWidth('md')} {
      grid-template-columns: 4fr 4fr 3fr;
    }

    > [data-main] {
      grid-column: 1 / -1;
      padding-bottom: ${space.xs};
      border-bottom: 1px dashed ${color('line')};
    }

    > [data-main] dd {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 ${space.s};
      font: 700 ${font.lead} ${font.family};
    }

    dt {
      color: ${color('muted')};
      font: ${font.small} ${font.family};
    }

    dd {
      font-variant-numeric: tabular-nums;
    }
  }
`

function formatTourDuration(duration: string): string {
  try {
    return formatDuration(duration)
  } catch {
    return '–'
  }
}

/** A booking, shown as a ticket (RESULT-2). */
export function Booking(props: { order: OrderIntent; item: CartItem; settings: Settings }) {
  const { order, item, settings } = props
  const id = useId()
  const { tour: bookedTour, ventrataBooking } = activeOption(item)
  const tour = findTour(settings, bookedTour.code)
  const reference = ventrataBooking?.supplierReference ?? ''
  const terms = [
    [t.result.duration, formatTourDuration(tour.option.duration)],
    [t.result.persons, formatGuestSummary(item.unitCounters) || '–'],
    [t.result.paid, formatMoney(getPaidAmount(order, item), settings.currency, { decimals: true })],
  ] as const
  return (
    <PictureCard
      label={tour.product.name}
      picture={tour.images.cover}
      header={
        <>
          <h3 id={id} dir="auto">
            {tour.product.name}
          </h3>
          {tour.option.name !== '' && <p dir="auto">{tour.option.name}</p>}
        </>
      }
    >
      <dl className={facts}>
        <div data-main>
          <dt>{t.result.when}</dt>
          <dd>
            <span>{formatDateTime(item.availabilityId)}</span>
            <SaveCalendarButton items={[item]} settings={settings} describedBy={id}>
              {t.result.addToCalendar}
            </SaveCalendarButton>
          </dd>
        </div>
        <div data-main>
          <dt>{t.result.reference}</dt>
          <dd>
            <span>{reference || t.result.noReference}</span>
            {reference !== '' && (
              <CopyButton text={reference} describedBy={id}>
                {t.result.copyReference}
              </CopyButton>
            )}
          </dd>
        </div>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PictureCard>
  )
}
