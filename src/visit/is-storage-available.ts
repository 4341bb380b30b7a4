const PROBE_KEY = 'tour-checkout:probe'

/** Whether localStorage can be written. Browsers may block it in a cross-site frame. */
export function isStorageAvailable(): boolean {
  try {
    window.localStorage.setItem(PROBE_KEY, '')
    window.localStorage.removeItem(PROBE_KEY)
    return true
  } catch {
    return false
  }
}
