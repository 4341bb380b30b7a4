/**
 * Tells whether the value is an object. Hand-written because a schema library would dominate the entry chunk's
 * size.
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The parsed text; undefined when it is absent or not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text == null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
