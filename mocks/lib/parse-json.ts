import { parseJson } from '#src/lib/parse-json.ts'

/** Parses JSON; text that is not JSON, or is nested too deeply to be written again, is returned as it is. */
export function parseJsonOrText(text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) return text
  try {
    JSON.stringify(value)
    return value
  } catch {
    return text
  }
}
