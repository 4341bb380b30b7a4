export type SafeStorage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/**
 * The browser's storage, or the page's memory where it is blocked or full. The property itself throws
 * in a frame without storage, so it is read anew, guarded, at each use.
 */
function createSafeStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  const fallback = new Map<string, string>()
  return {
    read(key) {
      const fallbackValue = fallback.get(key)
      if (fallbackValue !== undefined) return fallbackValue
      try {
        return window[name].getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        window[name].setItem(key, value)
        fallback.delete(key)
      } catch {
        fallback.set(key, value)
      }
    },
    remove(key) {
      fallback.delete(key)
      try {
        window[name].removeItem(key)
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
  }
}

/** Kept across visits and shared by the tabs of one browser. */
export const safeLocalStorage = createSafeStorage('localStorage')
/** Kept as long as the tab; two widgets on one page share it. */
export const safeSessionStorage = createSafeStorage('sessionStorage')
