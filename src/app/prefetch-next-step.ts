import { type PrefetchContext, createQueryClient, prefetchCalendar } from '#src/api/query-client.ts'
import { addonsQuery, upgradesQuery } from '#src/api/queries.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { countGuests } from '#src/domain/guests.ts'
import { getNextPath, type StepId } from '#src/domain/steps.ts'
import { preloadCartLines } from '#src/features/cart-summary/cart-summary.tsx'
import { preloadCountdown } from '#src/features/order-expiry/lazy-countdown.tsx'
import { preloadScreen } from './lazy-screens.ts'

/** Loads the code of the screens that can follow a step. */
function preloadNextScreen(id: StepId): void {
  for (const hasUpgrades of [true, false])
    void preloadScreen(getNextPath(id, { hasUpgrades, hasNoAddons: false }))
}

/** Loads Stripe.js in advance. @throws When it fails to load; the Payment screen shows its own failure. */
async function preloadStripe(publicApiKey: string): Promise<void> {
  const { loadStripeScript } = await import('#src/features/open-payment/load-stripe.ts')
  await loadStripeScript(publicApiKey)
}

/** The screen that needs the data sends the query again and shows its error. */
function ignoreFailure(promise: Promise<unknown>) {
  return void promise.catch(() => undefined)
}

/** Loads the code and data of the next step; failures are shown by that step. */
export function prefetchNextStep(
  id: StepId,
  { services, order, settings }: PrefetchContext & { order: OrderIntent },
): void {
  const client = services.get(createQueryClient)
  preloadNextScreen(id)
  void preloadCartLines()
  void preloadCountdown()
  const { unitCounters, extendedCart } = order
  if (id === 'unit_items' && countGuests(unitCounters) > 0)
    void prefetchCalendar({ services, settings }, unitCounters)
  if (extendedCart.items.length === 0) return
  if (id === 'booking_slot') ignoreFailure(client.query(addonsQuery(order.id)))
  if (id === 'addons' && settings.thereAreTourUpgrades)
    ignoreFailure(client.query(upgradesQuery(order.id)))
  // Only now, because a hanging request of Stripe.js would delay the page's load event.
  if (id === 'travelers') ignoreFailure(preloadStripe(order.stripeSetupIntent.publicApiKey))
}
