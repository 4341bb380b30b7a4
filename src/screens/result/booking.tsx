import { css } from '@linaria/core'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { getActiveOption, getPaidAmount } from '#src/domain/order.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Picture } from '#src/ui/picture.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/i18n/language.ts'

/** The facts share a line; the picture stands at the end of the lines above them. */
const booking = css`
  --picture: 64px;
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) var(--picture);
  grid-template-rows: auto auto 1fr;
  gap: 2px ${space.xs};
  break-inside: avoid;

  > h3,
  > h4,
  > p,
  > dl > [data-main='time'] {
    grid-column: 1 / -2;
    margin-inline-end: ${space.xs};
  }

  > h3,
  > h4 {
    font: 700 ${font.body} ${font.family};
    text-wrap: balance;
  }

  > p {
    font: ${font.small} ${font.family};
  }

  ${minWidth('sm')} {
    --picture: 112px;
  }
`

const picture = css`
  grid-column: -2 / -1;
  grid-row: 1 / span 3;
  overflow: hidden;
  height: 64px;
  border-radius: ${radius.control};

  > * {
    height: 100%;
    aspect-ratio: auto;
  }

  @media print {
    display: none;
  }
`

const facts = css`
  display: contents;

  > [data-main='reference'] {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s};
    align-items: baseline;
  }

  > :last-child {
    grid-column: 3 / -1;
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

  > [data-main='time'] dd {
    font-weight: 700;
    text-wrap: balance;
  }

  > [data-main='reference'] dd {
    padding: 0 ${space.xs};
    border: 1px dashed ${color('lineStrong')};
    border-radius: ${radius.control};
    font:
      700 ${font.body} ui-monospace,
      Menlo,
      Consolas,
      monospace;
    letter-spacing: 0.06em;
    user-select: all;
  }
`

/** One of several bookings: its facts are a sentence in grey. */
const stop = css`
  > dl > [data-main='reference'] ~ div {
    color: ${color('muted')};

    + div > dd::before {
      content: '· ' / '';
    }
  }
`

/** A single booking: a ticket with a line along which it is torn off, and a notch at each end of that. */
const ticket = css`
  --picture: 88px;
  column-gap: ${space.m};

  > h3 {
    font: 700 ${font.h2} ${font.family};
  }

  > :is(h3, p),
  > dl > [data-main='time'] {
    margin-inline-end: 0;
  }

  > dl dd {
    font-weight: 600;
  }

  > dl > [data-main='time'] dd {
    font: 700 ${font.body} ${font.family};
  }

  > dl > [data-main='reference'] {
    position: relative;
    margin: ${space.xs} calc(-1 * var(--inset)) 0;
    padding: ${space.s} var(--inset) ${space.xxs};
    border-top: 2px dashed ${color('line')};

    &::before {
      --notch: ${color('surface')} 7px, ${color('line')} 7px 8px, transparent 8px;
      content: '';
      position: absolute;
      inset: -9px -1px auto;
      height: 16px;
      background:
        radial-gradient(circle at 0, var(--notch)), radial-gradient(circle at 100%, var(--notch));
    }

    dd {
      padding: 2px ${space.s};
      font-size: 1.125rem;
    }
  }

  > div:last-child {
    height: 88px;
  }

  ${minWidth('sm')} {
    --picture: 200px;
    column-gap: ${space.l};

    > dl > [data-main='time'] dd {
      font: 700 ${font.lead} ${font.family};
    }

    > div:last-child {
      height: 112px;
    }
  }
`

/** A booking with all that the visitor needs on the day, also where the settings do not list its tour (RESULT-2, CART-8). */
export function Booking(props: {
  order: OrderIntent
  item: CartItem
  settings: Settings
  /** The only booking of the order: there is no heading of a day above it. */
  isAlone?: boolean
}) {
  const { order, item, settings, isAlone = false } = props
  const { tour: bookedTour, ventrataBooking } = getActiveOption(item)
  const tour = settings.usedTours.find(({ code }) => code === bookedTour.code)
  const name = tour?.product.name ?? t.lookup.unknownTour(bookedTour.code)
  const reference = ventrataBooking?.supplierReference
  const TourHeading = isAlone ? 'h3' : 'h4'
  const terms = [
    [t.result.persons, formatGuestSummary(item.unitCounters) || '–'],
    [
      t.result.paid(order),
      formatMoney(getPaidAmount(order, item), settings.currency, { decimals: true }),
    ],
    [t.result.duration, formatDuration(tour?.option.duration ?? '') ?? '–'],
  ] as const
  return (
    <article className={`${booking} ${isAlone ? ticket : stop}`} aria-label={name}>
      <TourHeading dir="auto">{name}</TourHeading>
      {tour && tour.option.name !== '' && <p dir="auto">{tour.option.name}</p>}
      <dl className={facts}>
        <div data-main="time">
          <dt>
            <VisuallyHidden>{t.result.when}</VisuallyHidden>
          </dt>
          <dd>{formatDateTime(item.availabilityId)}</dd>
        </div>
        <div data-main="reference">
          <dt>{t.result.reference}</dt>
          <dd>{reference || t.result.noReference}</dd>
        </div>
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{isAlone ? term : <VisuallyHidden>{term}</VisuallyHidden>}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={picture}>
        <Picture src={tour?.images.cover ?? null} eager />
      </div>
    </article>
  )
}
