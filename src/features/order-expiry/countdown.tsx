import { Suspense } from 'react'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { ClockProps } from './clock.tsx'

/** No order has an expiry before its first booking. */
const LazyClock = lazyChunk(async () => (await import('./clock.tsx')).OrderClock)

/** Loads the code of the clock in advance. */
export const preloadClock = LazyClock.preload

/** The time left until the order expires; nothing for an order without an expiry. */
export function Countdown(props: ClockProps) {
  if ((props.order.ventrataOrder?.utcExpiresAt ?? null) === null) return null
  return (
    <ErrorBoundary renderFrame={() => null}>
      <Suspense fallback={null}>
        <LazyClock {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
