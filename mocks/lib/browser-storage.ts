const STORAGE_NAMES = ['localStorage', 'sessionStorage'] as const

/** The browser's storage, or null where it is denied: reading the property alone may throw. */
export const getStorage = (name: (typeof STORAGE_NAMES)[number]): Storage | null => {
  try {
    const storage = window[name]
    storage.setItem('mock-server:probe', '')
    storage.removeItem('mock-server:probe')
    return storage
  } catch {
    return null
  }
}

/** From here on the page has no storage, as in a frame of a browser that blocks other sites' data. */
export const denyStorage = (): void => {
  for (const name of STORAGE_NAMES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError')
      },
    })
  }
}

const VISIT_KEY_PREFIX = 'tour-checkout:'

/** Everything that the widget remembers of earlier visits. */
export const clearSavedVisits = (): void => {
  const storage = getStorage('localStorage')
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith(VISIT_KEY_PREFIX)) storage.removeItem(key)
  }
}

const buildVisitKey = ({
  configCode,
  tourCode,
}: {
  configCode: string
  tourCode: string
}): string => VISIT_KEY_PREFIX + [configCode, tourCode].map(encodeURIComponent).join(':')

/** The widget's local record of a visit (STATE-1), as the spec has it. */
export type SavedVisit = {
  version: string
  orderIntentId: string | null
  expiresAt: string | null
  steps: { path: string; query: string; index: number }[]
  /** Milliseconds. */
  lastActionAt: number
}

export const writeSavedVisit = (
  pass: { configCode: string; tourCode: string },
  visit: SavedVisit,
): void => getStorage('localStorage')?.setItem(buildVisitKey(pass), JSON.stringify(visit))

/** What the widget remembers for this config and tour; null when there is nothing. */
export const readSavedVisit = (pass: {
  configCode: string
  tourCode: string
}): SavedVisit | null => {
  try {
    const text = getStorage('localStorage')?.getItem(buildVisitKey(pass)) ?? 'null'
    return JSON.parse(text) as SavedVisit | null
  } catch {
    return null
  }
}

/** The order of it. */
export const readSavedOrderId = (pass: { configCode: string; tourCode: string }): string | null =>
  readSavedVisit(pass)?.orderIntentId ?? null
