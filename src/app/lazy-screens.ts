import { lazy } from 'react'
import { loadChunk } from '#src/api/load-chunk.ts'
import type { StepId } from '#src/domain/steps.ts'

/** Each screen after Travelers is a separate chunk. */
const loadScreen = {
  booking_slot: () => loadChunk(() => import('#src/screens/booking-slot/booking-slot-screen.tsx')),
  addons: () => loadChunk(() => import('#src/screens/addons/addons-screen.tsx')),
  upgrades: () => loadChunk(() => import('#src/screens/upgrades/upgrades-screen.tsx')),
  contact: () => loadChunk(() => import('#src/screens/contact/contact-screen.tsx')),
  travelers: () => loadChunk(() => import('#src/screens/travelers/travelers-screen.tsx')),
  payment: () => loadChunk(() => import('#src/screens/payment/payment-screen.tsx')),
}
const loadResult = () => loadChunk(() => import('#src/screens/result/result-screen.tsx'))
const loadTimeout = () => loadChunk(() => import('#src/screens/timeout/timeout-screen.tsx'))

export const BookingSlotScreen = lazy(async () => ({
  default: (await loadScreen.booking_slot()).BookingSlotScreen,
}))
export const AddonsScreen = lazy(async () => ({
  default: (await loadScreen.addons()).AddonsScreen,
}))
export const UpgradesScreen = lazy(async () => ({
  default: (await loadScreen.upgrades()).UpgradesScreen,
}))
export const ContactScreen = lazy(async () => ({
  default: (await loadScreen.contact()).ContactScreen,
}))
export const TravelersScreen = lazy(async () => ({
  default: (await loadScreen.travelers()).TravelersScreen,
}))
export const PaymentScreen = lazy(async () => ({
  default: (await loadScreen.payment()).PaymentScreen,
}))
export const ResultScreen = lazy(async () => ({ default: (await loadResult()).ResultScreen }))
export const TimeoutScreen = lazy(async () => ({
  default: (await loadTimeout()).TimeoutScreen,
}))

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
