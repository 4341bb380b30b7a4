import type { QueryClient } from '@tanstack/react-query'
import { prefetchCalendar } from '#src/api/prefetch-calendar.ts'
import { addonsQuery, upgradesQuery } from '#src/api/queries.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { countGuests } from '#src/domain/guests.ts'
import type { StepId } from '#src/domain/steps.ts'
import { preloadCartLines } from '#src/features/cart-summary/cart-summary.tsx'
import { preloadClock } from '#src/features/order-expiry/countdown.tsx'
import type { Services } from '#src/visit/services.ts'
import { preloadNextScreen, preloadStripe } from './lazy-screens.ts'

type PrefetchContext = {
  client: QueryClient
  services: Services
  order: OrderIntent
  settings: Settings
}

/** The screen that needs the data sends the query again and shows its error. */
function ignoreFailure(promise: Promise<unknown>) {
  return void promise.catch(() => undefined)
}

/** Loads the code and data of the next step; failures are shown by that step. */
export function prefetchNextStep(
  id: StepId,
  { client, services, order, settings }: PrefetchContext,
): void {
  preloadNextScreen(id)
  void preloadCartLines()
  void preloadClock()
  const { unitCounters, extendedCart } = order
  if (id === 'unit_items' && countGuests(unitCounters) > 0)
    void prefetchCalendar({ client, services, settings }, unitCounters)
  if (extendedCart.items.length === 0) return
  if (id === 'booking_slot') ignoreFailure(client.query(addonsQuery(order.id)))
  if (id === 'addons' && settings.thereAreTourUpgrades)
    ignoreFailure(client.query(upgradesQuery(order.id)))
  // Only now, because a hanging request of Stripe.js would delay the page's load event.
  if (id === 'travelers') ignoreFailure(preloadStripe(order.stripeSetupIntent.publicApiKey))
}
