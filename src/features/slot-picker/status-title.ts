import type { Status } from '#src/contract/enums.ts'
import { t } from '#src/i18n/language.ts'

/** 'Sold Out' for SOLD_OUT (SLOT-4). */
export function getStatusTitle(status: Status): string {
  return {
    AVAILABLE: t.slots.available,
    CLOSED: t.slots.closed,
    LIMITED: t.slots.limited,
    FREESALE: t.slots.freesale,
    SOLD_OUT: t.slots.soldOut,
  }[status]
}
