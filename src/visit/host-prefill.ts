import type { Prefill } from '#src/domain/prefill.ts'
import { type Store, createStore } from '#src/lib/store.ts'

/**
 * Service: what the host page knows of the visitor (HOST-9), for fields that are still empty and untouched. Only in
 * memory; it can come after the first screen.
 */
export function createHostPrefill(): Store<Prefill> {
  return createStore<Prefill>({})
}
