import { useSettings } from '#src/order/order.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { getTodayAt } from '#src/domain/destinations.ts'
import type { LocalDate } from '#src/domain/plain-dates.ts'
import { useService } from '#src/visit/app-state.ts'

/** The current date at the location of the tours, by the server's clock; the visitor's date may differ by a day. */
export function useToday(): LocalDate {
  const clock = useService(createServerClock)
  return getTodayAt(useSettings().locationCode, clock.now())
}
