/** It begins a word, or stands after an escape of JSON or of an address: \n, \u0022, %22. */
const LIVE_KEY = /(?:\\[bfnrt]|\\u[\da-f]{4}|%[\da-f]{2}|_|\b)([psr]k_live_)/i

/** Why what was asked there is not recorded: a key of real payments is in its texts; null: none is. */
export const describeLiveKey = (source: string, texts: readonly string[]): string | null => {
  const key = texts.map((text) => LIVE_KEY.exec(text)?.[1]).find(Boolean)
  return key === undefined
    ? null
    : `${source} holds a live key (${key}…): real customers pay there. Record from a test environment`
}
