/** Parses JSON without throwing; `ok` is false for text that is not JSON. */
export function tryParseJson(text: string): { ok: boolean; value: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, value: undefined }
  }
}

/** Parses JSON; undefined for text that is absent or not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  return text == null ? undefined : tryParseJson(text).value
}
