const MESSAGES: Partial<Record<number, string>> = {
  400: "Some details weren't accepted. Please check them and try again.",
  404: "We couldn't find what you're looking for.",
  409: 'This changed while you were booking. Please check your order and try again.',
  429: 'Too many people are booking right now. Please try again in a moment.',
}

const REFUSED = "That didn't work. Please try again."
const UNAVAILABLE = "We can't reach our booking system right now. Please try again in a moment."

/** What an injected status says to the visitor; the call and the status are in the error's code. */
export function getRefusalMessage(status: number): string {
  return MESSAGES[status] ?? (status < 500 ? REFUSED : UNAVAILABLE)
}
