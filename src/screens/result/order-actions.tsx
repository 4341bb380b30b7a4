import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { minWidth, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { createServerClock } from '#src/api/server-clock.ts'
import { useServices } from '#src/visit/app-state.ts'
import { saveCalendarFile } from './calendar-file.ts'
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
  const { launch, get } = useServices()
  const { items } = order.extendedCart
  const save = () => {
    const nowMs = get(createServerClock).now()
    saveCalendarFile(items, { settings, siteUrl: launch.siteUrl, nowMs })
  }
  return (
    <div className={actions}>
      <Button kind="quiet" icon="calendar" onClick={save}>
        {t.result.addToCalendar}
      </Button>
      <Button kind="quiet" icon="print" onClick={() => print()}>
        {t.result.print}
      </Button>
    </div>
  )
}
