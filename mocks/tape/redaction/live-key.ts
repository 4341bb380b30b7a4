/** At the beginning of a word, or after an escape sequence of JSON or of a URL: \n, \u0022, %22. */
const LIVE_KEY = /(?:\\[bfnrt]|\\u[\da-f]{4}|%[\da-f]{2}|_|\b)([psr]k_live_)/i

/** A path or host may be the text that contains the key. */
function maskLiveKeys(source: string): string {
  return source.replaceAll(/([psr]k_live_)\w*/gi, '$1…')
}

/**
 * Returns the reason to stop recording when a text contains a live key of Stripe; null: none does.
 * @param source Where the texts come from, such as the path of their call.
 */
export function describeLiveKey(source: string, texts: readonly string[]): string | null {
  const key = texts.map((text) => LIVE_KEY.exec(text)?.[1]).find(Boolean)
  return key === undefined
    ? null
    : `${maskLiveKeys(source)} contains a live key (${key}…). Record from a test environment, never from production`
}
