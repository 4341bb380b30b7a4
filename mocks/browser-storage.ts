const STORES = ['localStorage', 'sessionStorage'] as const

/** The browser's storage, or null where it is denied: reading the property alone may throw. */
export const storageOf = (name: (typeof STORES)[number]): Storage | null => {
  try {
    const storage = window[name]
    storage.setItem('mock-world:probe', '')
    storage.removeItem('mock-world:probe')
    return storage
  } catch {
    return null
  }
}

/** From here on the page has no storage, as in a frame of a browser that blocks other sites' data. */
export const denyStorage = (): void => {
  for (const name of STORES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError')
      },
    })
  }
}

const PREFIX = 'tour-checkout:'

/** Everything that the widget remembers of earlier visits. */
export const forgetVisits = (): void => {
  const storage = storageOf('localStorage')
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX)) storage.removeItem(key)
  }
}

const keyOf = ({ configCode, tourCode }: { configCode: string; tourCode: string }): string =>
  PREFIX + [configCode, tourCode].map(encodeURIComponent).join(':')

/** The widget's local record of a visit (STATE-1), as the spec has it. */
export type VisitRecord = {
  version: string
  orderIntentId: string | null
  expiresAt: string | null
  steps: { path: string; query: string; index: number }[]
  /** Milliseconds. */
  lastActionAt: number
}

export const rememberVisit = (
  of: { configCode: string; tourCode: string },
  record: VisitRecord,
): void => storageOf('localStorage')?.setItem(keyOf(of), JSON.stringify(record))

/** What the widget remembers for this config and tour; null when there is nothing. */
export const rememberedVisit = (of: {
  configCode: string
  tourCode: string
}): VisitRecord | null => {
  try {
    const text = storageOf('localStorage')?.getItem(keyOf(of)) ?? 'null'
    return JSON.parse(text) as VisitRecord | null
  } catch {
    return null
  }
}

/** The order of it. */
export const rememberedOrder = (of: { configCode: string; tourCode: string }): string | null =>
  rememberedVisit(of)?.orderIntentId ?? null
