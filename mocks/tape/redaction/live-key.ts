/** At the beginning of a word, or after an escape sequence of JSON or of a URL: \n, \u0022, %22. */
const LIVE_KEY = /(?:\\[bfnrt]|\\u[\da-f]{4}|%[\da-f]{2}|_|\b)([psr]k_live_)/i

/** Returns the reason to stop recording when a text contains a live key of Stripe; null: none does. */
export function describeLiveKey(source: string, texts: readonly string[]): string | null {
  const key = texts.map((text) => LIVE_KEY.exec(text)?.[1]).find(Boolean)
  return key === undefined
    ? null
    : `${source} contains a live key (${key}…). Record from a test environment, never from production`
}
