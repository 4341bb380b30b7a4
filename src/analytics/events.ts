import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { countGuests } from '#src/domain/guests.ts'
import { activeOption } from '#src/domain/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { STEPS } from '#src/domain/steps.ts'
import type { AnalyticsItem } from './items.ts'
import { buildBookedItem, buildTourItem } from './items.ts'

type Ecommerce = { currency: string; value: number; items: AnalyticsItem[] }

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
export type AnalyticsContext = { order: OrderIntent; settings: Settings }

function buildEcommerce(items: AnalyticsItem[], { currency }: Settings): Ecommerce {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { currency, value: Math.round(value * 100) / 100, items }
}

function buildCartEcommerce({ order, settings }: AnalyticsContext): Ecommerce {
  const { items, pricing } = order.extendedCart
  return {
    currency: settings.currency,
    value: pricing.displayed.total / 100,
    items: items.map((item) => buildBookedItem(item, settings)),
  }
}

const hasItems = ({ order }: AnalyticsContext) => order.extendedCart.items.length > 0

/** What the first visit to a step tells. */
export function buildStepEvents(
  step: StepId,
  tourCode: string,
  context: AnalyticsContext,
): AnalyticsEvent[] {
  const index = STEPS.findIndex(({ id }) => id === step)
  const events: AnalyticsEvent[] = [
    { event: 'checkout_progress', checkout_step: index + 1, step_name: step },
  ]
  if (step === 'unit_items')
    events.push({
      event: 'view_item',
      ecommerce: buildEcommerce([buildTourItem(tourCode, context.settings)], context.settings),
    })
  // The cart is complete: what follows is about the guests and their card.
  if (step === 'contact' && hasItems(context))
    events.push({ event: 'begin_checkout', ecommerce: buildCartEcommerce(context) })
  return events
}

/** The booking, and how many of its guests are not in the other cart with the same tour. */
function findSurplus(
  item: CartItem,
  otherOrder: OrderIntent,
): { item: CartItem; quantity: number } {
  const matchingItem = otherOrder.extendedCart.items.find(
    (candidate) =>
      candidate.id === item.id &&
      activeOption(candidate).tour.code === activeOption(item).tour.code,
  )
  const quantity = countGuests(item.unitCounters) - countGuests(matchingItem?.unitCounters ?? [])
  return { item, quantity }
}

function listSurplusItems(
  order: OrderIntent,
  otherOrder: OrderIntent,
  settings: Settings,
): AnalyticsItem[] {
  return order.extendedCart.items
    .map((item) => findSurplus(item, otherOrder))
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }) => buildBookedItem(item, settings, quantity))
}

/** What left the cart and what came into it: an upgrade puts one tour in the place of another. */
export function buildCartEvents(
  previousOrder: OrderIntent,
  { order, settings }: AnalyticsContext,
): AnalyticsEvent[] {
  const removedItems = listSurplusItems(previousOrder, order, settings)
  const addedItems = listSurplusItems(order, previousOrder, settings)
  const events: AnalyticsEvent[] = []
  if (removedItems.length > 0)
    events.push({ event: 'remove_from_cart', ecommerce: buildEcommerce(removedItems, settings) })
  if (addedItems.length > 0)
    events.push({ event: 'add_to_cart', ecommerce: buildEcommerce(addedItems, settings) })
  return events
}

export function buildAddPaymentInfoEvent(context: AnalyticsContext): AnalyticsEvent {
  return {
    event: 'add_payment_info',
    ecommerce: { ...buildCartEcommerce(context), payment_type: 'card' },
  }
}

/** Never the order intent's id: whoever holds that can read the order. */
export function buildPurchaseEvent(context: AnalyticsContext): AnalyticsEvent {
  const transaction_id = context.order.ventrataOrder?.supplierReference ?? ''
  return { event: 'purchase', ecommerce: { transaction_id, ...buildCartEcommerce(context) } }
}
