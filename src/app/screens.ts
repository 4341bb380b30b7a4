import { lazy } from 'react'
import { loadCode } from '#src/api/code.ts'
import type { StepId } from '#src/domain/steps.ts'

/** Each screen after Travelers is a chunk of its own. */
const load = {
  booking_slot: () => loadCode(() => import('#src/screens/booking-slot/booking-slot-screen.tsx')),
  addons: () => loadCode(() => import('#src/screens/addons/addons-screen.tsx')),
  upgrades: () => loadCode(() => import('#src/screens/upgrades/upgrades-screen.tsx')),
  contact: () => loadCode(() => import('#src/screens/contact/contact-screen.tsx')),
  travelers: () => loadCode(() => import('#src/screens/travelers/travelers-screen.tsx')),
  payment: () => loadCode(() => import('#src/screens/payment/payment-screen.tsx')),
}
const loadResult = () => loadCode(() => import('#src/screens/result/result-screen.tsx'))
const loadTimeout = () => loadCode(() => import('#src/screens/timeout/timeout-screen.tsx'))

export const BookingSlotScreen = lazy(async () => ({
  default: (await load.booking_slot()).BookingSlotScreen,
}))
export const AddonsScreen = lazy(async () => ({ default: (await load.addons()).AddonsScreen }))
export const UpgradesScreen = lazy(async () => ({
  default: (await load.upgrades()).UpgradesScreen,
}))
export const ContactScreen = lazy(async () => ({ default: (await load.contact()).ContactScreen }))
export const TravelersScreen = lazy(async () => ({
  default: (await load.travelers()).TravelersScreen,
}))
export const PaymentScreen = lazy(async () => ({ default: (await load.payment()).PaymentScreen }))
export const ResultScreen = lazy(async () => ({ default: (await loadResult()).ResultScreen }))
export const TimeoutScreen = lazy(async () => ({
  default: (await loadTimeout()).TimeoutScreen,
}))

const AFTER: Record<StepId, () => Promise<unknown>> = {
  unit_items: load.booking_slot,
  booking_slot: load.addons,
  addons: () => Promise.all([load.upgrades(), load.contact()]),
  upgrades: load.contact,
  contact: load.travelers,
  travelers: load.payment,
  payment: loadResult,
}

/** Fetches the code of what follows a step; a failure shows when the step is opened. */
export function preloadAfter(id: StepId): void {
  AFTER[id]().catch(() => undefined)
}

/** Starts the payment provider's script; a failure shows on the Payment screen. */
export async function preloadProvider(publicApiKey: string): Promise<void> {
  const { loadProvider } = await import('#src/screens/payment/load-stripe.ts')
  await loadProvider(publicApiKey)
}
