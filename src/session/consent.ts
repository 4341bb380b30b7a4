export type Consent = {
  /** Runs when the tag manager may: at once, or when the page around says that the visitor has agreed. */
  whenGranted: (callback: () => void) => void
  grant: () => void
}

/** A frame that its page has named so waits for the consent; the name outlives reloads of the frame. */
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
