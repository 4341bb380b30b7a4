import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { SaveCalendarButton } from './save-calendar-button.tsx'
import { t } from '#src/i18n/language.ts'

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};

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
`

/** The actions for all bookings at once (RESULT-11). */
export function OrderActions({ order, settings }: { order: OrderIntent; settings: Settings }) {
  return (
    <div className={actions}>
      <SaveCalendarButton items={order.extendedCart.items} settings={settings} />
      <Button kind="quiet" icon="print" onClick={() => print()}>
        {t.result.print}
      </Button>
    </div>
  )
}
