/** A storage that never throws. */
export type SafeStorage = {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/**
 * The browser's storage, with a fallback in memory when it is blocked or full (STATE-4). In a frame without
 * storage reading the `window` property itself throws, so every access is guarded.
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
        // Blocked storage holds nothing to remove.
      }
    },
  }
}

/** localStorage: survives the tab and is shared by all tabs of the browser. */
export const safeLocalStorage = createSafeStorage('localStorage')
/** sessionStorage: lives as long as the tab and is shared by all widgets of a page. */
export const safeSessionStorage = createSafeStorage('sessionStorage')
