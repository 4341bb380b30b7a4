import type { ReactNode } from 'react'
import { createServerClock } from '#src/api/server-clock.ts'
import type { CartItem, Settings } from '#src/contract/entities.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { Button } from '#src/ui/button.tsx'
import { saveCalendarFile } from './calendar-file.ts'

/** Saves the bookings as a calendar file (RESULT-11). */
export function SaveCalendarButton(props: {
  items: CartItem[]
  settings: Settings
  /** The id of the heading of a single booking. */
  describedBy?: string
  children: ReactNode
}) {
  const { items, settings, describedBy, children } = props
  const { siteUrl } = useAppState('launch')
  const clock = useService(createServerClock)
  return (
    <Button
      kind="quiet"
      icon="calendar"
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      onClick={() => saveCalendarFile(items, { settings, siteUrl, nowMs: clock.now() })}
    >
      {children}
    </Button>
  )
}
