import { parseJson } from '#src/lib/parse-json.ts'

/** Parses JSON; text that is not JSON is returned as it is. */
export function parseJsonOrText(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}
