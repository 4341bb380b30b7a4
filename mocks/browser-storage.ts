/** The browser's storage, or null where it is denied: reading the property alone may throw. */
export const storageOf = (name: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    const storage = window[name]
    storage.setItem('mock-world:probe', '')
    storage.removeItem('mock-world:probe')
    return storage
  } catch {
    return null
  }
}

/** Everything that the widget remembers of earlier visits. */
export const forgetVisits = (): void => {
  const storage = storageOf('localStorage')
  if (!storage) return
  for (const key of Object.keys(storage)) {
    if (key.startsWith('tour-checkout:')) storage.removeItem(key)
  }
}
