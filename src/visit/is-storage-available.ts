import { STORAGE_PREFIX } from '#src/contract/launch.ts'

const PROBE_KEY = `${STORAGE_PREFIX}probe`
/** The probe is as long as the record of a whole visit. */
const PROBE = ' '.repeat(1000)

/** Tells whether localStorage can hold a visit. It may be full, and browsers may block it in a cross-site frame. */
export function isStorageAvailable(): boolean {
  try {
    window.localStorage.setItem(PROBE_KEY, PROBE)
    window.localStorage.removeItem(PROBE_KEY)
    return true
  } catch {
    return false
  }
}
