import { VISIT_VERSION } from '#src/contract/launch.ts'
import { type Store, createStore } from '#src/lib/store.ts'
import { type StepVisit, recordVisit } from '#src/domain/steps.ts'
import { type SavedVisit, clearSavedVisit, readSavedVisit, writeSavedVisit } from './saved-visit.ts'
import { setOrderExpired } from './expired-order.ts'
import { clearPaymentPending, isPaymentPending } from './pending-payment.ts'
import type { Services } from './services.ts'

/** The visit in memory; every change is saved at once. */
export type VisitStore = Omit<Store<SavedVisit>, 'set'> & {
  /** Records a visited step (STEPS-4). */
  addVisit: (visit: StepVisit) => void
  /** Records an action now, after a successful write. */
  recordAction: () => void
  /** Sets the order and its expiry (ISO 8601 in UTC); a different order clears the history. */
  setOrder: (orderIntentId: string, expiresAt: string | null) => void
  /**
   * The guests for whom the travelers of the order were saved, as 'ADULT,ADULT,CHILD', where the guests may have
   * changed since (PASS-5): the wire does not tell it. Read from the storage: another tab may have changed the
   * guests.
   */
  readTravelerGuests: () => string | undefined
  /** Undefined: they were saved for the guests of the order. */
  setTravelerGuests: (travelerGuests: string | undefined) => void
  /**
   * Deletes the visit if it belongs to this order: another tab may have saved a newer one (RESULT-6, TIMEOUT-3). This
   * page never saves that order again, whatever answer about it is still on its way.
   */
  clear: (orderIntentId: string | null) => void
}

const EMPTY_VISIT: SavedVisit = {
  version: VISIT_VERSION,
  orderIntentId: null,
  expiresAt: null,
  steps: [],
  lastActionAt: 0,
}

/** Service: the visit, from the one that is saved for this config and tour. */
export function createVisitStore({ launch }: Pick<Services, 'launch'>): VisitStore {
  const { read, subscribe, set } = createStore(readSavedVisit(launch, Date.now()) ?? EMPTY_VISIT)
  let clearedOrderId: string | null = null
  const readTravelerGuests = () => {
    const latest = readSavedVisit(launch, Date.now())
    return latest?.orderIntentId === read().orderIntentId ? latest?.travelerGuests : undefined
  }
  const update = (changes: Partial<SavedVisit>) => {
    const travelerGuests = readTravelerGuests()
    const savedVisit = { ...read(), travelerGuests, ...changes, lastActionAt: Date.now() }
    writeSavedVisit(launch, savedVisit)
    set(savedVisit)
  }
  return {
    read,
    subscribe,
    addVisit: (visit) => update({ steps: recordVisit(read().steps, visit) }),
    recordAction: () => update({}),
    setOrder(orderIntentId, expiresAt) {
      if (orderIntentId === clearedOrderId) return
      const savedVisit = read()
      if (orderIntentId === savedVisit.orderIntentId && expiresAt === savedVisit.expiresAt) return
      const isSameOrder =
        savedVisit.orderIntentId === null || savedVisit.orderIntentId === orderIntentId
      update({
        orderIntentId,
        expiresAt,
        ...(isSameOrder ? {} : { steps: [], travelerGuests: undefined }),
      })
    },
    readTravelerGuests,
    setTravelerGuests: (travelerGuests) => update({ travelerGuests }),
    clear(orderIntentId) {
      clearedOrderId = orderIntentId
      if (readSavedVisit(launch, Date.now())?.orderIntentId === orderIntentId)
        clearSavedVisit(launch)
      if (read().orderIntentId === orderIntentId) set(EMPTY_VISIT)
    },
  }
}

/** Forgets an order that has ended: the next load starts a new one, also where the host page goes on passing its id. */
export function forgetOrder({ launch, get }: Services, orderIntentId: string): void {
  get(createVisitStore).clear(orderIntentId)
  // Until the page has left, it still has to know that the payment was canceled.
  if (isPaymentPending(orderIntentId)) clearPaymentPending(orderIntentId)
  if (orderIntentId === launch.orderIntentId) setOrderExpired(orderIntentId)
}
