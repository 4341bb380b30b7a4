import { css } from '@linaria/core'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { activeOption, getPaidAmount } from '#src/domain/order.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, space } from '#src/theme/tokens.ts'
import { t } from '#src/i18n/language.ts'

const booking = css`
  display: grid;
  gap: 2px;
  break-inside: avoid;

  > h3,
  > h4 {
    font: 700 ${font.lead} ${font.family};
  }

  > p {
    font: ${font.small} ${font.family};
  }
`

/* On a phone each term stands before its text. */
const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space.s};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: baseline;
    min-width: 0;
  }

  > [data-main] {
    flex-basis: 100%;
  }

  dt {
    color: ${color('muted')};
    font: ${font.small} ${font.family};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font: ${font.small} ${font.family};
    font-variant-numeric: tabular-nums;
  }

  > [data-main] dd {
    font: 700 ${font.small} ${font.family};

    ${minWidth('sm')} {
      font: 700 ${font.body} ${font.family};
    }
  }

  > [data-main='large'] dd {
    font: 700 ${font.h2} ${font.family};
    user-select: all;
  }

  ${minWidth('sm')} {
    display: grid;
    grid-template-columns: 1fr 1fr 220px;
    gap: ${space.s} ${space.m};
    margin-top: ${space.xs};

    > div {
      display: block;
    }

    > [data-main='time'] {
      grid-column: span 2;
    }
  }

  /* On paper four bookings fit on a page. */
  @media print {
    display: flex;
    gap: 0 ${space.l};
    margin: 0;

    > div {
      display: flex;
    }

    > [data-main] {
      flex-basis: auto;
      flex-grow: 1;
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

/** A booking with all that the visitor needs on the day, also where the settings do not list its tour (RESULT-2, CART-8). */
export function Booking(props: {
  order: OrderIntent
  item: CartItem
  settings: Settings
  /** The only booking of the order: there is no heading of a day above it. */
  isAlone: boolean
}) {
  const { order, item, settings, isAlone } = props
  const { tour: bookedTour, ventrataBooking } = activeOption(item)
  const tour = settings.usedTours.find(({ code }) => code === bookedTour.code)
  const name = tour?.product.name ?? t.lookup.unknownTour(bookedTour.code)
  const reference = ventrataBooking?.supplierReference
  const TourHeading = isAlone ? 'h3' : 'h4'
  const terms = [
    [t.result.duration, formatTourDuration(tour?.option.duration ?? '')],
    [
      t.result.paid(order),
      formatMoney(getPaidAmount(order, item), settings.currency, { decimals: true }),
    ],
    [t.result.persons, formatGuestSummary(item.unitCounters) || '–'],
  ] as const
  return (
    <article className={booking} aria-label={name}>
      <TourHeading dir="auto">{name}</TourHeading>
      {tour && tour.option.name !== '' && <p dir="auto">{tour.option.name}</p>}
      <dl className={facts}>
        <div data-main="time">
          <dt>{t.result.when}</dt>
          <dd>{formatDateTime(item.availabilityId)}</dd>
        </div>
        <div data-main="large">
          <dt>{t.result.reference}</dt>
          <dd>{reference || t.result.noReference}</dd>
        </div>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
