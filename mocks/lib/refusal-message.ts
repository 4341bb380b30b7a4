const MESSAGES: Partial<Record<number, string>> = {
  400: 'We could not use what was sent. Please check it and try again.',
  404: 'We could not find what you are looking for.',
  409: 'This has changed in the meantime. Please look at it and try again.',
  429: 'Too many people are booking right now. Please try again in a moment.',
}

const REFUSED = 'We could not do this. Please try again.'
const UNAVAILABLE = 'Our booking system cannot be reached right now. Please try again in a moment.'

/** What an injected status says to the visitor; the call and the status are in the error's code. */
export function getRefusalMessage(status: number): string {
  return MESSAGES[status] ?? (status < 500 ? REFUSED : UNAVAILABLE)
}
