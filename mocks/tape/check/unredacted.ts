import type { Tape } from '#mocks/tape/format/har.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { redactTape } from '#mocks/tape/redaction/redact-tape.ts'
import type { Drift } from './drift.ts'

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const UNREDACTED = 'contains data that should be redacted'

/**
 * Finds everything that the redaction would replace or leave out (TAPE-6): in the entries, in the description of the
 * tape and in parts of HAR that tapes do not have. Also finds pseudonyms that are not numbered by first appearance.
 */
export function findUnredacted(tape: Tape): Drift[] {
  const report = (message: string, entry = 0, subject = 'tape'): Drift => ({
    entry,
    subject,
    path: '',
    message,
  })
  const { _tape, entries, ...rest } = tape.log
  const redacted = redactTape(tape, { keepsPseudonyms: true }).log
  const redactedEntries = [...redacted.entries]
  const findings = entries.flatMap((entry, index) => {
    const { method, url } = entry.request
    const call = findTapeCall(method, url)
    if (!call) return [report('is not a call that tapes record', index + 1, 'request')]
    return isEqual(entry, redactedEntries.shift()) ? [] : [report(UNREDACTED, index + 1, call.name)]
  })
  const { _tape: redactedMetadata, entries: _, ...redactedRest } = redacted
  if (!isEqual([_tape, rest], [redactedMetadata, redactedRest])) findings.push(report(UNREDACTED))
  if (findings.length > 0 || serializeTape(redactTape(tape)) === serializeTape(tape))
    return findings
  return [report('has pseudonyms that are not numbered by first appearance')]
}
