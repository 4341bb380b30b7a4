const PROBE_KEY = 'tour-checkout:probe'

/** Whether this browser keeps anything for the widget: a frame of another site may have no storage. */
export function isStorageAvailable(): boolean {
  try {
    window.localStorage.setItem(PROBE_KEY, '')
    window.localStorage.removeItem(PROBE_KEY)
    return true
  } catch {
    return false
  }
}
