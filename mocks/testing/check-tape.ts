import { formatDrift } from '#mocks/tape/check/drift.ts'
import { findUnredacted } from '#mocks/tape/check/unredacted.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { scanForSecrets } from '#mocks/tape/redaction/secret-scan.ts'

/**
 * Lists the problems of a tape file: it is not a tape, or redaction or the secret scan finds personal data or secrets.
 * @returns An empty list for a tape that may be published.
 */
export function checkTape(text: string): string[] {
  try {
    const tape = parseTape(text)
    const secrets = scanForSecrets(text).map(
      ({ label, match, line }) => `line ${line}: ${label} ${match}`,
    )
    return [...secrets, ...findUnredacted(tape).map((drift) => formatDrift(drift))]
  } catch (error) {
    return [String(error)]
  }
}
