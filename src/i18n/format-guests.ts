import type { UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { mergeCounters } from '#src/domain/guests.ts'
import { t } from './language.ts'

/** 'Adult', 'Child' or 'Infant'. */
export function getUnitTitle(type: UnitType): string {
  return { ADULT: t.guests.adult, CHILD: t.guests.child, INFANT: t.guests.infant }[type]
}

/** '2 Adults, 1 Child' without zero counts; '' without guests (CART-2). */
export function formatGuestSummary(counters: UnitCounter[]): string {
  const counts = { ADULT: t.guests.adults, CHILD: t.guests.children, INFANT: t.guests.infants }
  return mergeCounters(counters)
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, quantity }) => counts[type](quantity))
    .join(', ')
}
