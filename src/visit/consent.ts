/** The visitor's consent to the tag manager. */
export type Consent = {
  /** Runs `callback` at once if consent is granted or not required, else when it is granted. */
  whenGranted: (callback: () => void) => void
  /** Called when the host page reports the consent. */
  grant: () => void
}

/**
 * Service: the consent. The loader names the frame 'consent-required' when consent is missing; unlike a query
 * parameter, a frame's name survives navigation and reloads.
 */
export function createConsent(): Consent {
  const pendingCallbacks: (() => void)[] = []
  let isGranted = false
  return {
    whenGranted(callback) {
      if (isGranted || window.name !== 'consent-required') callback()
      else pendingCallbacks.push(callback)
    },
    grant() {
      isGranted = true
      for (const callback of pendingCallbacks.splice(0)) callback()
    },
  }
}
