import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { totalGuests } from '#src/domain/guests.ts'
import { bookedOf } from '#src/domain/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { STEPS } from '#src/domain/steps.ts'
import type { Item } from './items.ts'
import { bookedItem, tourItem } from './items.ts'

type Ecommerce = { currency: string; value: number; items: Item[] }

/** GA4 e-commerce events; amounts in major units, as GA4 has them. Nothing personal is in any of them. */
export type AnalyticsEvent =
  | {
      event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'
      ecommerce: Ecommerce
    }
  | { event: 'add_payment_info'; ecommerce: Ecommerce & { payment_type: 'card' } }
  | { event: 'purchase'; ecommerce: Ecommerce & { transaction_id: string } }
  /** Ours: the steps of GA4 are begin_checkout, shipping and payment, and no other. */
  | { event: 'checkout_progress'; checkout_step: number; step_name: StepId }
  /** Ours: GA4 has none. */
  | { event: 'payment_failure'; error_code: string }

/** What every event is made from. */
export type Now = { order: OrderIntent; settings: Settings }

function ofItems(items: Item[], { currency }: Settings): Ecommerce {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { currency, value: Math.round(value * 100) / 100, items }
}

function wholeCart({ order, settings }: Now): Ecommerce {
  const { items, pricing } = order.extendedCart
  return {
    currency: settings.currency,
    value: pricing.displayed.total / 100,
    items: items.map((item) => bookedItem(item, settings)),
  }
}

const hasItems = ({ order }: Now) => order.extendedCart.items.length > 0

/** What the first visit to a step tells. */
export function stepEvents(step: StepId, tourCode: string, now: Now): AnalyticsEvent[] {
  const index = STEPS.findIndex(({ id }) => id === step)
  const events: AnalyticsEvent[] = [
    { event: 'checkout_progress', checkout_step: index + 1, step_name: step },
  ]
  if (step === 'unit_items')
    events.push({
      event: 'view_item',
      ecommerce: ofItems([tourItem(tourCode, now.settings)], now.settings),
    })
  // The cart is complete: what follows is about the guests and their card.
  if (step === 'contact' && hasItems(now))
    events.push({ event: 'begin_checkout', ecommerce: wholeCart(now) })
  return events
}

/** The booking, and how many of its guests are not in the other cart with the same tour. */
function surplus(item: CartItem, other: OrderIntent): { item: CartItem; quantity: number } {
  const same = other.extendedCart.items.find(
    (each) => each.id === item.id && bookedOf(each).tour.code === bookedOf(item).tour.code,
  )
  const quantity = totalGuests(item.unitCounters) - totalGuests(same?.unitCounters ?? [])
  return { item, quantity }
}

function onlyIn(one: OrderIntent, other: OrderIntent, settings: Settings): Item[] {
  return one.extendedCart.items
    .map((item) => surplus(item, other))
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }) => bookedItem(item, settings, quantity))
}

/** What left the cart and what came into it: an upgrade puts one tour in the place of another. */
export function cartEvents(before: OrderIntent, { order, settings }: Now): AnalyticsEvent[] {
  const removed = onlyIn(before, order, settings)
  const added = onlyIn(order, before, settings)
  const events: AnalyticsEvent[] = []
  if (removed.length > 0)
    events.push({ event: 'remove_from_cart', ecommerce: ofItems(removed, settings) })
  if (added.length > 0) events.push({ event: 'add_to_cart', ecommerce: ofItems(added, settings) })
  return events
}

export function addPaymentInfo(now: Now): AnalyticsEvent {
  return { event: 'add_payment_info', ecommerce: { ...wholeCart(now), payment_type: 'card' } }
}

/** Never the order intent's id: whoever holds that can read the order. */
export function purchase(now: Now): AnalyticsEvent {
  const transaction_id = now.order.ventrataOrder?.supplierReference ?? ''
  return { event: 'purchase', ecommerce: { transaction_id, ...wholeCart(now) } }
}
