const PROBE = 'tour-checkout:probe'

/** Whether this browser keeps anything for the widget: a frame of another site may have no storage. */
export function canKeep(): boolean {
  try {
    window.localStorage.setItem(PROBE, '')
    window.localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
