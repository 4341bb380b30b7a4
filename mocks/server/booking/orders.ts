import { deniedEmailDomains } from '#fixtures/denied-email-domains.ts'
import type {
  BookedOption,
  CartItem,
  Contact,
  OrderIntent,
  SentTraveler,
} from '#src/contract/entities.ts'
import { checkEmail } from '#mocks/server/booking/rules/contact.ts'
import { ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import { sumGuests, findConfig, findCatalogTour } from './tour-catalog.ts'
import { byId, findItems, keepLatestOrders, nextNumber } from './store/db.ts'
import { NotFoundError } from './errors.ts'
import { hasExpired } from './holds.ts'
import { buildMandatoryPayments, sumTotals, getUpgradePrice } from './pricing.ts'
import { seededToken, seededUuid } from '#mocks/lib/seeded-random.ts'
import type { ItemRow, OrderRow } from './store/rows.ts'
import { createSetupIntent, PUBLIC_API_KEY, getOrderSetupIntent } from './setup-intents.ts'
import type { BookingContext } from './booking-context.ts'

/** Keeps memory and the browser's storage from filling up. */
const MAX_ORDERS = 200
/** The characters of a reference, without those that are easily confused (0 and O, 1 and I). */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Creates an empty order with its setup intent.
 * @throws NotFoundError `config_not_found`.
 */
export function createOrder(context: BookingContext, configCode: string): OrderRow {
  findConfig(context, configCode)
  const order: OrderRow = {
    id: seededUuid(context.key, 'order', nextNumber(context.db, 'order')),
    configCode,
    unitCounters: [],
    contact: null,
    travelers: [],
    mainTour: null,
    expiresAt: null,
    settling: false,
    verifiedAt: null,
    paidAt: null,
  }
  context.db.order.create(order)
  keepLatestOrders(context.db, MAX_ORDERS)
  createSetupIntent(context, order.id)
  return order
}

/** @throws NotFoundError `order_not_found`. */
export function findOrder(context: BookingContext, id: string): OrderRow {
  const order = context.db.order.findFirst(byId(id))
  if (!order) throw new NotFoundError("We can't find this order.", { code: 'order_not_found' })
  return recordLatePayment(context, order)
}

/** Records the payment of an order by itself, as a server does that learns of the card from the provider. */
function recordLatePayment({ db, clock, seedData }: BookingContext, order: OrderRow): OrderRow {
  const { paidAt, verifiedAt } = order
  const { recordingSeconds } = seedData
  if (recordingSeconds === 0 || paidAt !== null || verifiedAt === null) return order
  const dueAt = verifiedAt + recordingSeconds * 1000
  if (clock.now() < dueAt) return order
  return db.order.update({ ...byId(order.id), data: { paidAt: dueAt } }) ?? order
}

/**
 * Finds an order that may still be changed.
 * @throws NotFoundError `order_not_found`.
 * @throws ServiceError `order_paid`, `order_locked` while its card is being confirmed (PAY-12), `order_expired`.
 */
export function findEditableOrder(context: BookingContext, id: string): OrderRow {
  const order = findOrder(context, id)
  if (order.paidAt !== null) {
    throw new ServiceError("This order is paid and can't be changed", { code: 'order_paid' })
  }
  if (order.settling) {
    throw new ServiceError("This order is being paid for and can't be changed now", {
      code: 'order_locked',
    })
  }
  if (hasExpired(context, order)) {
    throw new ServiceError('The time for this order has expired', { code: 'order_expired' })
  }
  return order
}

/**
 * Sets the contact of an order.
 * @throws NotFoundError `order_not_found`.
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `domain_denied` for an email domain on the deny
 *   list (RULE-1).
 */
export function setContact(context: BookingContext, orderId: string, contact: Contact): void {
  const order = findEditableOrder(context, orderId)
  checkEmail(contact.emailAddress, deniedEmailDomains)
  context.db.order.update({ ...byId(order.id), data: { contact } })
}

/**
 * Replaces the travelers of an order: at most one per guest (PASS-5).
 * @throws NotFoundError `order_not_found`.
 * @throws ServiceError `order_paid`, `order_locked`, `order_expired`, `common` for more travelers than guests.
 */
export function setTravelers(
  context: BookingContext,
  orderId: string,
  travelers: SentTraveler[],
): void {
  const order = findEditableOrder(context, orderId)
  if (travelers.length > sumGuests(order.unitCounters))
    throw new ServiceError('The order has more travelers than guests')
  const data = {
    travelers: travelers.map(({ age, pass = null, dietaryRestrictions = null }) => ({
      age,
      pass,
      dietaryRestrictions,
    })),
  }
  context.db.order.update({ ...byId(order.id), data })
}

/**
 * Records the payment of an order whose setup intent has succeeded. Otherwise, for a paid or expired order, and where the
 * server records payments later, it changes nothing.
 * @throws NotFoundError `order_not_found`.
 */
export function confirmOrder(context: BookingContext, orderId: string): void {
  const order = findOrder(context, orderId)
  const { status } = getOrderSetupIntent(context, order.id)
  const isLate = context.seedData.recordingSeconds > 0
  if (isLate || order.paidAt !== null || status !== 'succeeded' || hasExpired(context, order))
    return
  context.db.order.update({ ...byId(order.id), data: { paidAt: context.clock.now() } })
}

function buildReference(context: BookingContext, order: OrderRow, id: string): string {
  const { locationCode } = findConfig(context, order.configCode)
  return `${locationCode.toUpperCase()}-${seededToken(REFERENCE_LETTERS, 6, context.key, 'reference', id)}`
}

/** The supplier reference is set once the order is paid. */
function buildBookedTour(
  context: BookingContext,
  order: OrderRow,
  id: string,
  { code, displayed }: { code: string; displayed: number },
): BookedOption {
  return {
    tour: { code },
    pricing: { displayed },
    ventrataBooking:
      order.paidAt === null ? null : { supplierReference: buildReference(context, order, id) },
  }
}

/**
 * Builds the cart item of a response, with prices in minor units.
 * @throws NotFoundError `order_not_found`, `tour_not_found`.
 */
export function toCartItem(context: BookingContext, item: ItemRow): CartItem {
  const order = findOrder(context, item.order)
  const config = findConfig(context, order.configCode)
  const { id, tourCode, upgradeCode, availabilityId } = item
  const original = findCatalogTour(context, config, tourCode)
  const bookedTour = upgradeCode === null ? original : findCatalogTour(context, config, upgradeCode)
  const displayed = getUpgradePrice(original, upgradeCode, order.unitCounters)
  return {
    id,
    availabilityId,
    original: buildBookedTour(context, order, `${id}/original`, { code: tourCode, displayed: 0 }),
    upgraded:
      upgradeCode === null
        ? null
        : buildBookedTour(context, order, `${id}/upgraded`, { code: upgradeCode, displayed }),
    unitCounters: order.unitCounters,
    mandatoryPayments: buildMandatoryPayments(config, bookedTour, order.unitCounters),
  }
}

/**
 * Builds the order of a response.
 * @throws NotFoundError `order_not_found`.
 */
export function buildOrderIntent(context: BookingContext, orderId: string): OrderIntent {
  const order = findOrder(context, orderId)
  const items = findItems(context.db, orderId).map((item) => toCartItem(context, item))
  const displayed = sumTotals(
    items.map(({ upgraded, mandatoryPayments }) => ({
      upgrade: upgraded?.pricing.displayed ?? 0,
      mandatoryPayments,
    })),
  )
  return {
    id: orderId,
    extendedCart: { items, pricing: { displayed } },
    unitCounters: order.unitCounters,
    contact: order.contact,
    travelers: order.travelers,
    payment: order.paidAt === null ? null : { method: 'card' },
    stripeSetupIntent: {
      publicApiKey: PUBLIC_API_KEY,
      clientSecret: getOrderSetupIntent(context, orderId).clientSecret,
    },
    ventrataOrder:
      order.expiresAt === null
        ? null
        : {
            utcExpiresAt: new Date(order.expiresAt).toISOString(),
            supplierReference: buildReference(context, order, orderId),
          },
  }
}
