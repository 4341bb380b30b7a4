import { css } from '@linaria/core'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatDateTime, formatTime } from '#src/i18n/format-dates.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { findUsedTour, getActiveOption, getPaidAmount } from '#src/domain/order.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, mutedText, radius, space } from '#src/theme/tokens.ts'
import { Picture } from '#src/ui/picture.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/i18n/language.ts'

/** The facts share a line; the picture stands at the end of the lines above them. */
const booking = css`
  --picture: 64px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--picture);
  grid-template-rows: auto auto 1fr;
  gap: 2px ${space.m};
  break-inside: avoid;

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
  grid-area: 1 / 2 / span 3;
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

const when = css`
  grid-row: 3;

  dd {
    font: 700 ${font.small} ${font.family};
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
  }
`

const facts = css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: inherit;

  > :first-child {
    flex: 0 0 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s};
    align-items: baseline;
  }

  dt {
    ${mutedText()};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font: ${font.small} ${font.family};
    font-variant-numeric: tabular-nums;
  }

  > :first-child dd {
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

/** Of one of several bookings: a sentence in grey. */
const sentence = css`
  column-gap: ${space.xxs};

  > :not(:first-child) {
    color: ${color('muted')};
  }

  > :not(:first-child, :last-child) > dd::after {
    content: ' ·' / '';
  }
`

/** A single booking: a ticket with a line along which it is torn off, and a notch at each end of that. */
const ticket = css`
  --picture: 88px;
  column-gap: ${space.m};

  > h3 {
    font: 700 ${font.h2} ${font.family};
  }

  > dl:first-of-type dd {
    font: 700 ${font.body} ${font.family};
  }

  > div {
    height: 88px;
  }

  ${minWidth('sm')} {
    --picture: 200px;
    column-gap: ${space.l};

    > dl:first-of-type dd {
      font: 700 ${font.lead} ${font.family};
    }

    > div {
      height: 112px;
    }
  }
`

/** Of a ticket: the reference stands below the line along which it is torn off. */
const stub = css`
  column-gap: ${space.s};

  dd {
    font-weight: 600;
  }

  > :first-child {
    position: relative;
    flex-basis: calc(100% + 2 * var(--inset));
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
`

/** A booking with all that is needed on the day, also where the settings do not list its tour (RESULT-2, CART-8). */
export function Booking(props: {
  order: OrderIntent
  item: CartItem
  settings: Settings
  /** The only booking of the order: there is no heading of a day above it. */
  isAlone?: boolean
}) {
  const { order, item, settings, isAlone = false } = props
  const { tour: bookedTour, ventrataBooking } = getActiveOption(item)
  const tour = findUsedTour(settings, bookedTour.code)
  const name = tour?.product.name ?? t.errors.unknownTour(bookedTour.code)
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
    <article className={isAlone ? `${booking} ${ticket}` : booking} aria-label={name}>
      <TourHeading dir="auto">{name}</TourHeading>
      {tour && tour.option.name !== '' && <p dir="auto">{tour.option.name}</p>}
      <dl className={when}>
        <dt>
          <VisuallyHidden>{t.result.when}</VisuallyHidden>
        </dt>
        <dd>{(isAlone ? formatDateTime : formatTime)(item.availabilityId)}</dd>
      </dl>
      <dl className={`${facts} ${isAlone ? stub : sentence}`}>
        <div>
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
