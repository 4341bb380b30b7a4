import { formatDrift, findUnredactedEntries } from '#mocks/tape/check/contract-drift.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { scanForSecrets } from '#mocks/tape/redaction/secret-scan.ts'

/**
 * What is wrong with the text of a tape file: it cannot be read, or it holds personal data or secrets that
 * redaction or the secret scan finds. Empty for a tape that may be published.
 */
export function checkTape(text: string): string[] {
  try {
    const tape = parseTape(text)
    const secrets = scanForSecrets(text).map(
      ({ label, match, line }) => `line ${line}: ${label} ${match}`,
    )
    return [...secrets, ...findUnredactedEntries(tape).map((drift) => formatDrift(drift))]
  } catch (error) {
    return [String(error)]
  }
}
