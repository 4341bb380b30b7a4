import type { OutsideChange } from '#scenarios/engine/types.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { seededUuid } from '#mocks/lib/seeded-random.ts'
import { getSlotDate } from '#mocks/lib/time-zone.ts'
import type { BookingContext } from './booking-context.ts'
import { listDepartures } from './departures.ts'
import { confirmOrder, createOrder } from './orders.ts'
import { getOrderSetupIntent, updateSetupIntent } from './setup-intents.ts'
import { byId, nextNumber, removeOrder } from './store/db.ts'
import type { OrderRow } from './store/rows.ts'

/** The fields of a call's body that name an order and what it is to book. */
type Booking = {
  orderIntentId?: string
  cartItemId?: string
  tourCode?: string
  availabilityId?: string
}

/** Another customer takes the places that are left at the time that a call is to book. */
function sellOut(context: BookingContext, { configCode }: OrderRow, booking: Booking): void {
  const { db, key } = context
  const item = db.item.findFirst(byId(booking.cartItemId ?? ''))
  const availabilityId = booking.availabilityId ?? item?.availabilityId ?? ''
  const tourCode = booking.tourCode ?? item?.tourCode ?? ''
  const entry = context.seedData.tourCatalog.find(({ tour }) => tour.code === tourCode)
  const departure =
    entry &&
    listDepartures(context, entry, getSlotDate(availabilityId)).find(
      ({ id }) => id === availabilityId,
    )
  if (departure === undefined || departure.remaining === Infinity) return
  const { id: order } = createOrder(context, configCode)
  const unitCounters = [{ type: 'ADULT' as const, quantity: departure.remaining }]
  db.order.update({ ...byId(order), data: { unitCounters } })
  const id = seededUuid(key, 'item', nextNumber(db, 'item'))
  db.item.create({ id, order, tourCode, upgradeCode: null, availabilityId })
}

function setCardStatus(
  context: BookingContext,
  { id }: OrderRow,
  status: 'processing' | 'succeeded',
): void {
  const intent = getOrderSetupIntent(context, id)
  updateSetupIntent(context, intent.id, { status, paymentMethod: 'pm_card_visa_4242' })
}

const CHANGES: Record<
  OutsideChange,
  (context: BookingContext, order: OrderRow, booking: Booking) => void
> = {
  'sell-out': sellOut,
  lose: ({ db }, { id }) => removeOrder(db, id),
  lock: (context, order) => setCardStatus(context, order, 'processing'),
  pay: (context, order) => {
    setCardStatus(context, order, 'succeeded')
    confirmOrder(context, order.id)
  },
  'change-guests': ({ db }, { id, unitCounters }) => {
    const guests = unitCounters.map((counter, index) => ({
      ...counter,
      quantity: index === 0 ? 1 : 0,
    }))
    db.order.update({ ...byId(id), data: { unitCounters: guests } })
  },
}

/**
 * Changes the order of a call as somebody else would; nothing where there is none.
 * @param text The body of the call.
 */
export function applyOrderChange(
  context: BookingContext,
  change: OutsideChange,
  text: string,
): void {
  const booking = Object(parseJson(text)) as Booking
  const order = context.db.order.findFirst(byId(booking.orderIntentId ?? ''))
  if (order) CHANGES[change](context, order, booking)
}
