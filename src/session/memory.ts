import type { Visit } from '#src/domain/steps.ts'
import { recordVisit } from '#src/domain/steps.ts'
import type { Launch } from './launch.ts'
import type { OrderRecord } from './record.ts'
import { clearRecord, readRecord, saveRecord } from './record.ts'

/** What this page load knows of the visit; every change is written to the local record at once. */
export type Memory = {
  read: () => OrderRecord
  /** For useSyncExternalStore: `read` gives a new object after each change. */
  subscribe: (changed: () => void) => () => void
  visit: (visit: Visit) => void
  /** A successful write: the visitor is active. */
  touch: () => void
  /** A different order starts with an empty history. */
  setOrder: (orderIntentId: string, expiresAt: string | null) => void
  forget: () => void
}

const EMPTY: OrderRecord = {
  version: '0.0.5',
  orderIntentId: null,
  expiresAt: null,
  steps: [],
  lastActionAt: 0,
}

export function createMemory(launch: Launch): Memory {
  let record = readRecord(launch, Date.now()) ?? EMPTY
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const changed of listeners) changed()
  }
  const change = (part: Partial<OrderRecord>) => {
    record = { ...record, ...part, lastActionAt: Date.now() }
    saveRecord(launch, record)
    tell()
  }
  return {
    read: () => record,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    visit: (visit) => change({ steps: recordVisit(record.steps, visit) }),
    touch: () => change({}),
    setOrder(orderIntentId, expiresAt) {
      if (orderIntentId === record.orderIntentId && expiresAt === record.expiresAt) return
      const same = record.orderIntentId === null || record.orderIntentId === orderIntentId
      change({ orderIntentId, expiresAt, ...(same ? {} : { steps: [] }) })
    },
    forget() {
      record = EMPTY
      clearRecord(launch)
      tell()
    },
  }
}
