import type { QueryClient } from '@tanstack/react-query'
import { addonsQuery, monthCalendarQuery, upgradesQuery } from '#src/api/queries.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { todayAt } from '#src/domain/destinations.ts'
import { yearMonthOf } from '#src/domain/plain-dates.ts'
import { totalGuests } from '#src/domain/guests.ts'
import type { StepId } from '#src/domain/steps.ts'
import { preloadCartLines } from '#src/features/cart-summary/cart-summary.tsx'
import type { Services } from '#src/session/services.ts'
import { preloadAfter, preloadProvider } from './screens.ts'

type Now = {
  client: QueryClient
  services: Services
  order: OrderIntent
  settings: Settings
}

/** Whoever asks for it next sees its failure. */
const later = (read: Promise<unknown>) => void read.catch(() => undefined)

/** Gets the code and the data of the step after this one; failures show there, not here. */
export function prepareAfter(id: StepId, { client, services, order, settings }: Now): void {
  preloadAfter(id)
  preloadCartLines()
  const { tourCode, configCode } = services.launch
  const { unitCounters, extendedCart } = order
  if (id === 'unit_items' && totalGuests(unitCounters) > 0) {
    const month = yearMonthOf(todayAt(settings.locationCode, services.get(createServerClock).now()))
    later(client.query(monthCalendarQuery(month, { tourCode, configCode, unitCounters })))
  }
  if (extendedCart.items.length === 0) return
  if (id === 'booking_slot') later(client.query(addonsQuery(order.id)))
  if (id === 'addons' && settings.thereAreTourUpgrades) later(client.query(upgradesQuery(order.id)))
  // Never sooner: a provider's script that hangs would hold the page's load event.
  if (id === 'travelers') later(preloadProvider(order.stripeSetupIntent.publicApiKey))
}
