import { type Store, createStore } from '#src/lib/store.ts'

type FailureNotice = {
  message: string
  /** The control that had the focus is gone. */
  takesFocus: boolean
}

/**
 * Service: the failure of a write whose screen or cart item is gone, shown above the current step (ERR-4); null without
 * one.
 */
export function createFailureNotices(): Store<FailureNotice | null> {
  return createStore<FailureNotice | null>(null)
}
