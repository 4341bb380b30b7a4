export type Consent = {
  /** Runs when the tag manager may: at once, or when the page around says that the visitor has agreed. */
  whenGiven: (run: () => void) => void
  give: () => void
}

/** A frame that its page has named so waits for the consent; the name outlives reloads of the frame. */
export function createConsent(): Consent {
  const waiting: (() => void)[] = []
  let isGiven = false
  return {
    whenGiven(run) {
      if (isGiven || window.name !== 'consent-required') run()
      else waiting.push(run)
    },
    give() {
      isGiven = true
      for (const run of waiting.splice(0)) run()
    },
  }
}
