/** Parses JSON; undefined for text that is absent or not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  if (text == null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses JSON; text that is not JSON is returned as it is. */
export function parseJsonOrText(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}
