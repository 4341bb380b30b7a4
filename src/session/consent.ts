const waiting: (() => void)[] = []
let isGiven = false

/**
 * Runs when the tag manager may: at once, or, in a frame that its page has named so, when the page says
 * that the visitor has agreed. The name outlives reloads of the frame.
 */
export function whenConsented(run: () => void): void {
  if (isGiven || window.name !== 'consent-required') run()
  else waiting.push(run)
}

export function giveConsent(): void {
  isGiven = true
  for (const run of waiting.splice(0)) run()
}
