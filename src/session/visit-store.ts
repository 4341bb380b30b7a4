import type { StepVisit } from '#src/domain/steps.ts'
import { recordVisit } from '#src/domain/steps.ts'
import type { Launch } from './launch.ts'
import type { SavedVisit } from './saved-visit.ts'
import { clearSavedVisit, readSavedVisit, writeSavedVisit } from './saved-visit.ts'

/** What this page load knows of the visit; every change is written to the local record at once. */
export type VisitStore = {
  read: () => SavedVisit
  /** For useSyncExternalStore: `read` gives a new object after each change. */
  subscribe: (onChange: () => void) => () => void
  addVisit: (visit: StepVisit) => void
  /** A successful write: the visitor is active. */
  touch: () => void
  /** A different order starts with an empty history. */
  setOrder: (orderIntentId: string, expiresAt: string | null) => void
  clear: () => void
}

const EMPTY_VISIT: SavedVisit = {
  version: '0.0.5',
  orderIntentId: null,
  expiresAt: null,
  steps: [],
  lastActionAt: 0,
}

export function createVisitStore(launch: Launch): VisitStore {
  let savedVisit = readSavedVisit(launch, Date.now()) ?? EMPTY_VISIT
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const update = (changes: Partial<SavedVisit>) => {
    savedVisit = { ...savedVisit, ...changes, lastActionAt: Date.now() }
    writeSavedVisit(launch, savedVisit)
    notify()
  }
  return {
    read: () => savedVisit,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    addVisit: (visit) => update({ steps: recordVisit(savedVisit.steps, visit) }),
    touch: () => update({}),
    setOrder(orderIntentId, expiresAt) {
      if (orderIntentId === savedVisit.orderIntentId && expiresAt === savedVisit.expiresAt) return
      const isSameOrder =
        savedVisit.orderIntentId === null || savedVisit.orderIntentId === orderIntentId
      update({ orderIntentId, expiresAt, ...(isSameOrder ? {} : { steps: [] }) })
    },
    clear() {
      savedVisit = EMPTY_VISIT
      clearSavedVisit(launch)
      notify()
    },
  }
}
