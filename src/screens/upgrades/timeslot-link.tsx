import { Link } from '#src/visit/link.tsx'
import { textLink } from '#src/ui/link.ts'
import { t } from '#src/i18n/language.ts'

/** Timeslot with one cart item to edit, or with all of them. */
export function buildTimeslotPath(cartItemId?: string): string {
  const query = cartItemId && `?${new URLSearchParams({ cart_item_id: cartItemId })}`
  return `/steps/booking_slot${query ?? ''}`
}

/** The way on from a sold-out date: Timeslot, for one cart item or for all (UPGRADE-6). */
export function TimeslotLink({ cartItemId }: { cartItemId?: string }) {
  return (
    <Link className={textLink} to={buildTimeslotPath(cartItemId)} backTo="/steps/upgrades">
      {t.buttons.changeTime}
    </Link>
  )
}
