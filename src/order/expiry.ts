import type { ServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'

/**
 * Milliseconds until the order expires by the server's time. Null without an expiry, such as before the first place is
 * held, and until an answer has told the server's time: the visitor's clock ends no order (TIMEOUT-4).
 */
export function getTimeLeft({ ventrataOrder }: OrderIntent, clock: ServerClock): number | null {
  const expiresAt = ventrataOrder?.utcExpiresAt ?? null
  return expiresAt === null || !clock.isKnown() ? null : Date.parse(expiresAt) - clock.now()
}

/** Tells whether the order has expired by the server's time; see `getTimeLeft`. */
export function isExpired(order: OrderIntent, clock: ServerClock): boolean {
  const timeLeft = getTimeLeft(order, clock)
  return timeLeft !== null && timeLeft <= 0
}
