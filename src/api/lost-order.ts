import type { Store } from '#src/lib/store.ts'
import { createStore } from '#src/lib/store.ts'

/** Service: the id of an order that the server no longer has (status 404 or 410); null while all are there. */
export function createLostOrder(): Store<string | null> {
  return createStore<string | null>(null)
}

/** Service: the id of an order that the server has refused to change because it has expired; null without one. */
export function createExpiredOrder(): Store<string | null> {
  return createStore<string | null>(null)
}

/**
 * Service: the id of an order whose change the server has refused because it is being paid for (code `order_locked`); null
 * while none was, or once that is over.
 */
export function createLockedOrder(): Store<string | null> {
  return createStore<string | null>(null)
}
