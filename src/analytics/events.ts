import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { getFractionDigits } from '#src/lib/currency.ts'
import { countGuests } from '#src/domain/guests.ts'
import { getActiveOption, findUsedTour, getItemTotal, getTourName } from '#src/domain/order.ts'
import { type StepId, STEPS } from '#src/domain/steps.ts'
import type { AgreedPurchase } from '#src/visit/pending-payment.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'

/** One tour in a GA4 event. `price` is per guest, in major units: GA4 multiplies it by `quantity`. */
type AnalyticsItem = {
  item_id: string
  item_name: string
  item_variant: string
  item_category: string
  price: number
  quantity: number
}

/** A tour that is not booked yet, without a price; a tour missing in the settings is named by its code. */
function buildTourItem(code: string, settings: Settings): AnalyticsItem {
  return {
    item_id: code,
    item_name: getTourName(settings, code),
    item_variant: findUsedTour(settings, code)?.option.name ?? '',
    item_category: getDestinationName(settings.locationCode),
    price: 0,
    quantity: 1,
  }
}

/**
 * A cart item, or `quantity` of its guests. Prices differ by unit type, so `price` is the average per guest,
 * rounded to a ten thousandth of a minor unit.
 */
function buildBookedItem(
  item: CartItem,
  settings: Settings,
  quantity = countGuests(item.unitCounters),
): AnalyticsItem {
  const guests = Math.max(countGuests(item.unitCounters), 1)
  const factor = 10 ** getFractionDigits(settings.currency)
  const price = Math.round((getItemTotal(item) / guests) * 1e4) / (1e4 * factor)
  return { ...buildTourItem(getActiveOption(item).tour.code, settings), price, quantity }
}

type Ecommerce = { currency: string; value: number; items: AnalyticsItem[] }

/** GA4 e-commerce events (ANALYTICS-1); amounts in major units, as in GA4. They hold no personal data. */
export type AnalyticsEvent =
  | {
      event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'
      ecommerce: Ecommerce
    }
  | { event: 'add_payment_info'; ecommerce: Ecommerce & { payment_type: 'card' } }
  | { event: 'purchase'; ecommerce: Partial<Ecommerce> & Pick<AgreedPurchase, 'transaction_id'> }
  /** Custom: GA4 has events only for begin_checkout, shipping and payment. `checkout_step` is 1 to 7. */
  | { event: 'checkout_progress'; checkout_step: number; step_name: StepId }
  /** Custom: GA4 has no event for it. */
  | { event: 'payment_failure'; error_code: string }

/** The data that events are built from. */
export type AnalyticsContext = { order: OrderIntent; settings: Settings }

function buildEcommerce(items: AnalyticsItem[], { currency }: Settings): Ecommerce {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const factor = 10 ** getFractionDigits(currency)
  return { currency, value: Math.round(value * factor) / factor, items }
}

function buildCartEcommerce({ order, settings }: AnalyticsContext): Ecommerce {
  const { items, pricing } = order.extendedCart
  return {
    currency: settings.currency,
    value: pricing.displayed.total / 10 ** getFractionDigits(settings.currency),
    items: items.map((item) => buildBookedItem(item, settings)),
  }
}

function hasItems({ order }: AnalyticsContext) {
  return order.extendedCart.items.length > 0
}

/** The events of the first visit to a step. */
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
  // The cart is complete from Contacts on; the later steps concern only guests and payment.
  if (step === 'contact' && hasItems(context))
    events.push({ event: 'begin_checkout', ecommerce: buildCartEcommerce(context) })
  return events
}

/** The number of the item's guests that are not booked on the same tour in `otherOrder`; may be negative. */
function findSurplus(
  item: CartItem,
  otherOrder: OrderIntent,
): { item: CartItem; quantity: number } {
  const matchingItem = otherOrder.extendedCart.items.find(
    (candidate) =>
      candidate.id === item.id &&
      getActiveOption(candidate).tour.code === getActiveOption(item).tour.code,
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

/** remove_from_cart and add_to_cart for the difference between two orders; an upgrade is both. */
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

/** The event of a submitted card. */
export function buildAddPaymentInfoEvent(context: AnalyticsContext): AnalyticsEvent {
  return {
    event: 'add_payment_info',
    ecommerce: { ...buildCartEcommerce(context), payment_type: 'card' },
  }
}

/** The least that the purchase event tells of an order. */
export function buildAgreedPurchase(context: AnalyticsContext): AgreedPurchase {
  const { currency, value } = buildCartEcommerce(context)
  const transaction_id = context.order.ventrataOrder?.supplierReference ?? ''
  return { transaction_id, currency, value }
}

/**
 * The event of a confirmed order (RESULT-3). Never holds the order intent's id, which gives access to the order.
 * @param agreed What it tells where order or settings could not be read.
 */
export function buildPurchaseEvent(
  order: OrderIntent | null,
  settings: Settings | null,
  agreed?: AgreedPurchase,
): AnalyticsEvent {
  if (order === null || settings === null)
    return {
      event: 'purchase',
      ecommerce: agreed ?? { transaction_id: order?.ventrataOrder?.supplierReference ?? '' },
    }
  const context = { order, settings }
  return {
    event: 'purchase',
    ecommerce: { ...buildAgreedPurchase(context), ...buildCartEcommerce(context) },
  }
}
