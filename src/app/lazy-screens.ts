import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { StepId } from '#src/domain/steps.ts'

/** Each screen after Travelers is a separate chunk. */
export const BookingSlotScreen = lazyChunk(
  async () => (await import('#src/screens/booking-slot/booking-slot-screen.tsx')).BookingSlotScreen,
)
export const AddonsScreen = lazyChunk(
  async () => (await import('#src/screens/addons/addons-screen.tsx')).AddonsScreen,
)
export const UpgradesScreen = lazyChunk(
  async () => (await import('#src/screens/upgrades/upgrades-screen.tsx')).UpgradesScreen,
)
export const ContactScreen = lazyChunk(
  async () => (await import('#src/screens/contact/contact-screen.tsx')).ContactScreen,
)
export const TravelersScreen = lazyChunk(
  async () => (await import('#src/screens/travelers/travelers-screen.tsx')).TravelersScreen,
)
export const PaymentScreen = lazyChunk(
  async () => (await import('#src/screens/payment/payment-screen.tsx')).PaymentScreen,
)
export const ResultScreen = lazyChunk(
  async () => (await import('#src/screens/result/result-screen.tsx')).ResultScreen,
)
export const TimeoutScreen = lazyChunk(
  async () => (await import('#src/screens/timeout/timeout-screen.tsx')).TimeoutScreen,
)
/** Only in a frame. */
export const WindowFollower = lazyChunk(
  async () => (await import('#src/features/window-follower/window-follower.tsx')).WindowFollower,
)

/** The screens with a chunk of their own, by route. */
const SCREENS: Partial<Record<string, { preload: () => Promise<void> }>> = {
  '/steps/booking_slot': BookingSlotScreen,
  '/steps/addons': AddonsScreen,
  '/steps/upgrades': UpgradesScreen,
  '/steps/contact': ContactScreen,
  '/steps/travelers': TravelersScreen,
  '/steps/payment': PaymentScreen,
  '/result': ResultScreen,
  '/timeout': TimeoutScreen,
}

const NEXT_ROUTES: Record<StepId, readonly string[]> = {
  unit_items: ['/steps/booking_slot'],
  booking_slot: ['/steps/addons'],
  addons: ['/steps/upgrades', '/steps/contact'],
  upgrades: ['/steps/contact'],
  contact: ['/steps/travelers'],
  travelers: ['/steps/payment'],
  payment: ['/result'],
}

/** Loads the code of a route's screen. Never rejects: a failure is shown when the screen is opened. */
export async function preloadScreen(route: string): Promise<void> {
  await SCREENS[route]?.preload()
}

/** Loads the code of the screens that can follow a step. */
export function preloadNextScreen(id: StepId): void {
  for (const route of NEXT_ROUTES[id]) void preloadScreen(route)
}

/** Loads Stripe.js in advance. @throws When it fails to load; the Payment screen shows its own failure. */
export async function preloadStripe(publicApiKey: string): Promise<void> {
  const { loadStripeScript } = await import('#src/screens/payment/load-stripe.ts')
  await loadStripeScript(publicApiKey)
}
