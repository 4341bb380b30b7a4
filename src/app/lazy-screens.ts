import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { StepId } from '#src/domain/steps.ts'

/** Each screen after Travelers is a separate chunk. */
const loadScreen = {
  booking_slot: () => import('#src/screens/booking-slot/booking-slot-screen.tsx'),
  addons: () => import('#src/screens/addons/addons-screen.tsx'),
  upgrades: () => import('#src/screens/upgrades/upgrades-screen.tsx'),
  contact: () => import('#src/screens/contact/contact-screen.tsx'),
  travelers: () => import('#src/screens/travelers/travelers-screen.tsx'),
  payment: () => import('#src/screens/payment/payment-screen.tsx'),
}
const loadResult = () => import('#src/screens/result/result-screen.tsx')
const loadTimeout = () => import('#src/screens/timeout/timeout-screen.tsx')

export const BookingSlotScreen = lazyChunk(
  async () => (await loadScreen.booking_slot()).BookingSlotScreen,
)
export const AddonsScreen = lazyChunk(async () => (await loadScreen.addons()).AddonsScreen)
export const UpgradesScreen = lazyChunk(async () => (await loadScreen.upgrades()).UpgradesScreen)
export const ContactScreen = lazyChunk(async () => (await loadScreen.contact()).ContactScreen)
export const TravelersScreen = lazyChunk(async () => (await loadScreen.travelers()).TravelersScreen)
export const PaymentScreen = lazyChunk(async () => (await loadScreen.payment()).PaymentScreen)
export const ResultScreen = lazyChunk(async () => (await loadResult()).ResultScreen)
export const TimeoutScreen = lazyChunk(async () => (await loadTimeout()).TimeoutScreen)

const LOAD_NEXT_SCREEN: Record<StepId, () => Promise<unknown>> = {
  unit_items: loadScreen.booking_slot,
  booking_slot: loadScreen.addons,
  addons: () => Promise.all([loadScreen.upgrades(), loadScreen.contact()]),
  upgrades: loadScreen.contact,
  contact: loadScreen.travelers,
  travelers: loadScreen.payment,
  payment: loadResult,
}

/** Loads the code of the screens that can follow a step; a failure is shown when that screen is opened. */
export function preloadNextScreen(id: StepId): void {
  LOAD_NEXT_SCREEN[id]().catch(() => undefined)
}

/** Loads Stripe.js in advance. @throws When it fails to load; the Payment screen shows its own failure. */
export async function preloadStripe(publicApiKey: string): Promise<void> {
  const { loadStripeWithTimeout: loadProvider } =
    await import('#src/screens/payment/load-stripe.ts')
  await loadProvider(publicApiKey)
}
