let give = () => undefined as void
let given: Promise<void> | null = null

/**
 * Settles when the tag manager may run: at once, or, in a frame that its page has named so, when the
 * page says that the visitor has agreed. The name outlives reloads of the frame.
 */
export function consentGiven(): Promise<void> {
  given ??=
    window.name === 'consent-required'
      ? new Promise((resolve) => {
          give = resolve
        })
      : Promise.resolve()
  return given
}

export function giveConsent(): void {
  void consentGiven()
  give()
}
