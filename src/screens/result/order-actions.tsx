import { css } from '@linaria/core'
import { useState } from 'react'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { activeOption, getTourName } from '#src/domain/order.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { SaveCalendarButton } from './save-calendar-button.tsx'
import { ShareButton, canShare } from './share-button.tsx'
import { t } from '#src/i18n/all-texts.ts'

const actions = css`
  @layer screens {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
    margin-bottom: -${space.xs};

    /* Print, which a phone offers in its own menu. */
    > button:last-of-type {
      display: none;

      ${minWidth('sm')} {
        display: inline-flex;
      }
    }

    @media print {
      display: none;
    }
  }
`

const wideOnly = css`
  @layer screens {
    display: none;

    ${minWidth('sm')} {
      display: block;
    }
  }
`

/** Name, time and reference of each booking. */
function listBookings({ extendedCart }: OrderIntent, settings: Settings) {
  return extendedCart.items.map((item) => {
    const { tour, ventrataBooking } = activeOption(item)
    return {
      name: getTourName(settings, tour.code),
      time: formatDateTime(item.availabilityId),
      reference: ventrataBooking?.supplierReference ?? '',
    }
  })
}

/** The actions for all bookings at once (RESULT-11, RESULT-12). */
export function OrderActions({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const bookings = listBookings(order, settings)
  const references = bookings.filter(({ reference }) => reference !== '')
  const [isShareable, setShareable] = useState(canShare)
  return (
    <div className={actions}>
      <SaveCalendarButton items={order.extendedCart.items} settings={settings} />
      {isShareable && (
        <ShareButton
          text={bookings
            .map(({ name, time, reference }) =>
              [name, time, ...(reference === '' ? [] : [t.result.referenceIs(reference)])].join(
                '\n',
              ),
            )
            .join('\n\n')}
          onFail={() => setShareable(false)}
        />
      )}
      {references.length > 1 && (
        <div className={isShareable ? wideOnly : undefined}>
          <CopyButton
            text={references.map(({ name, reference }) => `${name}: ${reference}`).join('\n')}
          >
            {t.result.copyAll}
          </CopyButton>
        </div>
      )}
      <Button kind="quiet" icon="print" onClick={() => print()}>
        {t.result.print}
      </Button>
    </div>
  )
}
