/** Parses JSON without throwing: `ok` is false for text that is not JSON. */
export const tryParseJson = (text: string): { ok: boolean; value: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, value: undefined }
  }
}
