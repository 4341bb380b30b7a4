import { createServerClock } from '#src/api/server-clock.ts'
import type { CartItem, Settings } from '#src/contract/entities.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { Button } from '#src/ui/button.tsx'
import { saveCalendarFile } from './calendar-file.ts'
import { t } from '#src/i18n/language.ts'

/** Saves the bookings as one calendar file (RESULT-11). */
export function SaveCalendarButton(props: { items: CartItem[]; settings: Settings }) {
  const { items, settings } = props
  const { siteUrl } = useAppState('launch')
  const clock = useService(createServerClock)
  return (
    <Button
      kind="quiet"
      icon="calendar"
      onClick={() => saveCalendarFile(items, { settings, siteUrl, nowMs: clock.now() })}
    >
      {t.result.addToCalendar}
    </Button>
  )
}
