import { deniedEmailDomains } from '#fixtures/denied-domains.ts'
import type { Booked, CartItem, Contact, OrderIntent, Traveler } from '#src/contract/entities.ts'
import { checkEmail } from '#src/lib/email.ts'
import { ServiceError } from '#src/lib/errors.ts'
import { configOf, tourOf } from './catalogue.ts'
import { nextNumber } from './db.ts'
import { notFound } from './errors.ts'
import { hasExpired } from './holds.ts'
import { feesOf, totalsOf, upgradePrice } from './pricing.ts'
import { token, uuid } from './random.ts'
import type { ItemRow, OrderRow } from './rows.ts'
import { createSetupIntent, PUBLIC_API_KEY, setupIntentOf } from './setup-intents.ts'
import type { WorldState } from './state.ts'

/** No letter that is read as a digit. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const createOrder = (world: WorldState, configCode: string): OrderRow => {
  configOf(world, configCode)
  const order: OrderRow = {
    id: uuid(world.key, 'order', nextNumber(world.db, 'order')),
    configCode,
    unitCounters: [],
    contact: null,
    mainTour: null,
    expiresAt: null,
    settling: false,
    paidAt: null,
  }
  world.db.order.insert(order)
  createSetupIntent(world, order.id)
  return order
}

export const orderOf = ({ db }: WorldState, id: string): OrderRow => {
  const order = db.order.get(id)
  if (!order) throw notFound('order intent', 'order_not_found')
  return order
}

/** An order that may still be changed. */
export const openOrder = (world: WorldState, id: string): OrderRow => {
  const order = orderOf(world, id)
  if (order.paidAt !== null) {
    throw new ServiceError('This order is paid and cannot be changed', { code: 'order_paid' })
  }
  if (hasExpired(world, order)) {
    throw new ServiceError('The time for this order has expired', { code: 'order_expired' })
  }
  return order
}

/** @throws ServiceError for an e-mail domain that is denied. */
export const setContact = (world: WorldState, orderId: string, contact: Contact): void => {
  const order = openOrder(world, orderId)
  checkEmail(contact.emailAddress, deniedEmailDomains)
  world.db.order.change(order.id, { contact })
}

/** Replaces the list; it may be longer or shorter than the party. */
export const setTravelers = (world: WorldState, orderId: string, travelers: Traveler[]): void => {
  const { db } = world
  const order = openOrder(world, orderId)
  for (const { id } of db.traveler.where({ order: order.id })) db.traveler.remove(id)
  for (const [index, traveler] of travelers.entries()) {
    db.traveler.insert({ ...traveler, id: `${order.id}/${index}`, order: order.id })
  }
}

/**
 * Records the payment once the provider's setup has succeeded, else changes nothing; a second time
 * it changes nothing either.
 */
export const confirmOrder = (world: WorldState, orderId: string): void => {
  const order = orderOf(world, orderId)
  const { status } = setupIntentOf(world, order.id)
  if (order.paidAt !== null || status !== 'succeeded' || hasExpired(world, order)) return
  world.db.order.change(order.id, { paidAt: world.clock.now() })
}

const referenceOf = (world: WorldState, order: OrderRow, id: string): string => {
  const { locationCode } = configOf(world, order.configCode)
  return `${locationCode.toUpperCase()}-${token(REFERENCE_LETTERS, 6, world.key, 'reference', id)}`
}

/** A booking has its supplier's reference from the payment on. */
const bookedOf = (
  world: WorldState,
  order: OrderRow,
  id: string,
  { code, displayed }: { code: string; displayed: number },
): Booked => ({
  tour: { code },
  pricing: { displayed },
  ventrataBooking:
    order.paidAt === null ? null : { supplierReference: referenceOf(world, order, id) },
})

export const cartItemView = (world: WorldState, item: ItemRow): CartItem => {
  const order = orderOf(world, item.order)
  const config = configOf(world, order.configCode)
  const { id, tourCode, upgradeCode, availabilityId } = item
  const original = tourOf(world, config, tourCode)
  const booked = upgradeCode === null ? original : tourOf(world, config, upgradeCode)
  const displayed = upgradePrice(original, upgradeCode, order.unitCounters)
  return {
    id,
    availabilityId,
    original: bookedOf(world, order, `${id}/original`, { code: tourCode, displayed: 0 }),
    upgraded:
      upgradeCode === null
        ? null
        : bookedOf(world, order, `${id}/upgraded`, { code: upgradeCode, displayed }),
    unitCounters: order.unitCounters,
    mandatoryPayments: feesOf(config, booked, order.unitCounters),
  }
}

export const orderIntentView = (world: WorldState, orderId: string): OrderIntent => {
  const { db } = world
  const order = orderOf(world, orderId)
  const items = db.item.where({ order: orderId }).map((item) => cartItemView(world, item))
  const displayed = totalsOf(
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
    travelers: db.traveler.where({ order: orderId }).map(({ age, pass, dietaryRestrictions }) => ({
      age,
      pass,
      dietaryRestrictions,
    })),
    payment: order.paidAt === null ? null : { method: 'card' },
    stripeSetupIntent: {
      publicApiKey: PUBLIC_API_KEY,
      clientSecret: setupIntentOf(world, orderId).clientSecret,
    },
    ventrataOrder:
      order.expiresAt === null
        ? null
        : {
            utcExpiresAt: new Date(order.expiresAt).toISOString(),
            supplierReference: referenceOf(world, order, 'order'),
          },
  }
}
