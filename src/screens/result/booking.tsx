import { css } from '@linaria/core'
import { useState } from 'react'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatGuestSummary } from '#src/domain/guests.ts'
import { activeOption, findTour, getPaidAmount } from '#src/domain/order.ts'
import { formatDuration } from '#src/lib/duration.ts'
import { formatMoney } from '#src/lib/money.ts'
import { color, font, minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { PictureCard } from '#src/ui/picture-card.tsx'

const facts = css`
  @layer screens {
    display: grid;
    gap: ${space.s} ${space.m};

    ${minWidth('xs')} {
      grid-template-columns: 1fr 1fr;
    }

    > div:first-child {
      grid-column: 1 / -1;
      padding-bottom: ${space.s};
      border-bottom: 1px dashed ${color('line')};
    }

    > div:first-child dd {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${space.s};
      font: 700 ${font.h2} ${font.family};
    }

    > div:first-child span {
      letter-spacing: 0.04em;
    }

    dt {
      color: ${color('slate')};
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

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The frame has no clipboard permission; the reference stays selectable.
    }
  }
  return (
    <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}

/** A booking, shown as a ticket (RESULT-2). */
export function Booking(props: { order: OrderIntent; item: CartItem; settings: Settings }) {
  const { order, item, settings } = props
  const { tour: bookedTour, ventrataBooking } = activeOption(item)
  const tour = findTour(settings, bookedTour.code)
  const reference = ventrataBooking?.supplierReference ?? ''
  const terms = [
    ['Paid', formatMoney(getPaidAmount(order, item), settings.currency, { decimals: true })],
    ['Persons', formatGuestSummary(item.unitCounters)],
    ['Duration', formatTourDuration(tour.option.duration)],
    ['When', formatDateTime(item.availabilityId)],
  ] as const
  return (
    <PictureCard label={tour.product.name} picture={tour.images.cover}>
      <h3>{tour.product.name}</h3>
      <dl className={facts}>
        <div>
          <dt>Reference</dt>
          <dd>
            <span>{reference || 'Follows by email'}</span>
            {reference !== '' && <CopyButton text={reference} />}
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
