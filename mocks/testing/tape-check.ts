import { printDrift, unredactedIn } from '#mocks/tape/drift.ts'
import { parseTape } from '#mocks/tape/har.ts'
import { leaksIn } from '#mocks/tape/leaks.ts'

/**
 * What is wrong with the text of a tape file: it cannot be read, or it holds personal data or secrets that
 * redaction or the secret scan finds. Empty for a tape that may be published.
 */
export function checkTape(text: string): string[] {
  try {
    const tape = parseTape(text)
    const leaks = leaksIn(text).map(({ what, found, line }) => `line ${line}: ${what} ${found}`)
    return [...leaks, ...unredactedIn(tape).map((drift) => printDrift(drift))]
  } catch (error) {
    return [String(error)]
  }
}
