import { buildOwnOrderKey, buildVisitKey, STORAGE_PREFIX } from '#src/contract/launch.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { writeItem } from '#mocks/lib/write-item.ts'

const STORAGE_NAMES = ['localStorage', 'sessionStorage'] as const

/** The browser's storage, also where it is full; null where it is denied, which may make access to the property throw. */
export function getStorage(name: (typeof STORAGE_NAMES)[number]): Storage | null {
  try {
    const storage = window[name]
    storage.setItem('mock-server:probe', '')
    storage.removeItem('mock-server:probe')
    return storage
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull ? window[name] : null
  }
}

/** Denies storage to the page from now on, like a browser that blocks third-party data. */
export function denyStorage(): void {
  for (const name of STORAGE_NAMES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError')
      },
    })
  }
}

type Pass = { configCode: string; tourCode: string }

/** Removes everything that the widget has stored in localStorage. */
export function clearSavedVisits(): void {
  const storage = getStorage('localStorage')
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key)
  }
}

/** The widget's saved visit (STATE-1). */
export type VisitRecord = {
  version: string
  orderIntentId: string | null
  /** ISO 8601 in UTC. */
  expiresAt: string | null
  steps: { path: string; query: string; index: number }[]
  /** Epoch milliseconds of the visitor's clock. */
  lastActionAt: number
}

/** Saves a visit, and that this browser began its order. */
export function writeVisitRecord({ configCode, tourCode }: Pass, visit: VisitRecord): void {
  const codes = { configCode, tourCode }
  const storage = getStorage('localStorage')
  writeItem(storage, buildVisitKey(codes), JSON.stringify(visit))
  if (visit.orderIntentId === null) return
  const until = visit.lastActionAt + 86_400_000
  writeItem(storage, buildOwnOrderKey(visit.orderIntentId), JSON.stringify({ codes, until }))
}

function readItem(key: string): string | null {
  try {
    return getStorage('localStorage')?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Reads the saved visit of a config and tour; null when there is none, or when it cannot be read. */
export function readVisitRecord(pass: Pass): VisitRecord | null {
  // Written by the widget, which validates it when it reads it.
  return (parseJson(readItem(buildVisitKey(pass))) ?? null) as VisitRecord | null
}

/** Reads the order id of the saved visit. */
export function readSavedOrderId(pass: Pass): string | null {
  return readVisitRecord(pass)?.orderIntentId ?? null
}
