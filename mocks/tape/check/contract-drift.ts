import { getContractHash } from '#mocks/tape/format/contract-hash.ts'
import { findTapeCall, findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { REDACTION_VERSION } from '#mocks/tape/redaction/redact-tape.ts'
import { findRequestDrift, findResponseDrift, isCallName } from './body-drift.ts'
import { findReturn } from './replay-check.ts'
import { findUnredacted } from './unredacted.ts'
import type { Drift, FieldDrift } from './drift.ts'

/** Compares one entry with the current contract. */
function findEntryDrift(exchange: Exchange, entry: number): Drift[] {
  const { method, url, body, response } = exchange
  const call = findTapeCall(method, url)
  if (!call || call.isStripeCall) return []
  const { name } = call
  const drift = (subject: string, fields: FieldDrift[]): Drift[] =>
    fields.map((field) => ({ entry, subject, ...field }))
  if (!isCallName(name))
    return drift(name, [{ path: '', message: 'is not a call of the contract' }])
  return [
    ...drift(`${name} request`, findRequestDrift(name, body)),
    ...drift(`${name} response`, response ? findResponseDrift(name, response) : []),
  ]
}

const DAY = 24 * 60 * 60 * 1000

/** `now` in milliseconds; a tape older than `days` is reported. */
type DriftOptions = { now: number; days: number }

/** Warnings about the tape as a whole: another contract, another redaction, or its age. */
function listTapeWarnings({ log }: Tape, { now, days }: DriftOptions): Drift[] {
  const { _tape } = log
  const names = findTapeCalls(log.entries.map(parseExchange)).map(({ call }) => call.name)
  const contract = getContractHash(names)
  const returned = findReturn({ log })
  const age = Math.floor((now - Date.parse(_tape.recorded)) / DAY)
  const messages = [
    _tape.contract === contract
      ? null
      : `was recorded with contract ${_tape.contract}, the current contract is ${contract}`,
    _tape.redaction === REDACTION_VERSION
      ? null
      : `was redacted with version ${_tape.redaction}, the current version is ${REDACTION_VERSION}`,
    age > days ? `is ${age} days old, the limit is ${days}` : null,
    returned && `cannot be played: ${returned}`,
  ]
  return messages
    .filter((message) => message !== null)
    .map((message) => ({ entry: 0, subject: 'tape', path: '', message, isWarning: true }))
}

/** Compares a tape with the current contract, field by field, and with its redaction. */
export function findDrift(tape: Tape, options: DriftOptions): Drift[] {
  return [
    ...listTapeWarnings(tape, options),
    ...findUnredacted(tape),
    ...tape.log.entries.flatMap((entry, index) => findEntryDrift(parseExchange(entry), index + 1)),
  ]
}
