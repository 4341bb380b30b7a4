import { Suspense } from 'react'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { CountdownProps } from './countdown.tsx'

/** No order has an expiry before its first booking. */
const LoadedCountdown = lazyChunk(async () => (await import('./countdown.tsx')).Countdown)

/** Loads the code of the countdown in advance. */
export const preloadCountdown = LoadedCountdown.preload

/** The time left until the order expires; nothing for an order without an expiry. */
export function LazyCountdown(props: CountdownProps) {
  if ((props.order.ventrataOrder?.utcExpiresAt ?? null) === null) return null
  return (
    <ErrorBoundary renderFrame={() => null}>
      <Suspense fallback={null}>
        <LoadedCountdown {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
