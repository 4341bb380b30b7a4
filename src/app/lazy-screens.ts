import { lazyChunk, type LazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { StepId } from '#src/domain/steps.ts'

/** The screens of the steps after Travelers; each is a separate chunk. */
export const STEP_SCREENS: Record<Exclude<StepId, 'unit_items'>, LazyChunk<object>> = {
  booking_slot: lazyChunk(
    async () =>
      (await import('#src/screens/booking-slot/booking-slot-screen.tsx')).BookingSlotScreen,
  ),
  addons: lazyChunk(
    async () => (await import('#src/screens/addons/addons-screen.tsx')).AddonsScreen,
  ),
  upgrades: lazyChunk(
    async () => (await import('#src/screens/upgrades/upgrades-screen.tsx')).UpgradesScreen,
  ),
  contact: lazyChunk(
    async () => (await import('#src/screens/contact/contact-screen.tsx')).ContactScreen,
  ),
  travelers: lazyChunk(
    async () => (await import('#src/screens/travelers/travelers-screen.tsx')).TravelersScreen,
  ),
  payment: lazyChunk(
    async () => (await import('#src/screens/payment/payment-screen.tsx')).PaymentScreen,
  ),
}

export const LazyResultScreen = lazyChunk(
  async () => (await import('#src/screens/result/result-screen.tsx')).ResultScreen,
)
export const LazyTimeoutScreen = lazyChunk(
  async () => (await import('#src/screens/timeout/timeout-screen.tsx')).TimeoutScreen,
)
/** Rendered only for an order that the server keeps from changes. */
export const LazyLockedOrder = lazyChunk(
  async () => (await import('#src/features/open-payment/locked-order.tsx')).LockedOrder,
)

/** The screens with a chunk of their own, by route. */
const SCREENS = new Map<string, { preload: () => Promise<void> }>([
  ...Object.entries(STEP_SCREENS).map(([id, screen]) => [`/steps/${id}`, screen] as const),
  ['/result', LazyResultScreen],
  ['/timeout', LazyTimeoutScreen],
])

/** Loads the code of a route's screen. Never rejects: a failure is shown when the screen is opened. */
export async function preloadScreen(route: string): Promise<void> {
  await SCREENS.get(route)?.preload()
}
