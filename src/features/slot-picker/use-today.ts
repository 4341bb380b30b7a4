import { useSettings } from '#src/api/order.ts'
import { serverNow } from '#src/api/server-time.ts'
import { todayAt } from '#src/domain/destinations.ts'
import type { LocalDate } from '#src/domain/plain-dates.ts'

/** The date where the tours are, by the server's clock: the visitor may be a day ahead or behind. */
export function useToday(): LocalDate {
  return todayAt(useSettings().locationCode, serverNow())
}
