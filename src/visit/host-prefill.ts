import type { Prefill } from '#src/domain/prefill.ts'
import type { Store } from '#src/lib/store.ts'
import { createStore } from '#src/lib/store.ts'
import { useStore } from './app-state.ts'

/** Service: what the host page knows of the visitor (HOST-9), only in memory; it can come after the first screen. */
export function createHostPrefill(): Store<Prefill> {
  return createStore<Prefill>({})
}

/** The host page's data of the visitor, for fields that are still empty and untouched. */
export function useHostPrefill(): Prefill {
  return useStore(createHostPrefill)
}
