import { parseJson } from '#src/lib/parse-json.ts'
import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import { listContractIssues } from '#src/contract/tolerant-list.ts'
import { getContractHash } from '#mocks/tape/format/contract-hash.ts'
import { findTapeCall, findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { REDACTION_VERSION } from '#mocks/tape/redaction/redact-tape.ts'
import { findReturn } from './replay-check.ts'
import { findUnredacted } from './unredacted.ts'
import type { Drift, FieldDrift } from './drift.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { buildShape, findField, getJsonType, joinPath } from '#mocks/tape/format/shape.ts'

/** Compares a value with a shape. Fields outside the shape are differences as well. */
function findShapeDrift(value: unknown, shape: Shape, path = ''): FieldDrift[] {
  const { types, enumValues } = shape
  if (types.includes('unknown')) return []
  const type = getJsonType(value)
  if (!types.includes(type))
    return [{ path, message: `is ${type}, expected ${types.join(' or ')}` }]
  if (typeof value === 'string') {
    if (enumValues === null || enumValues.includes(value)) return []
    return [{ path, message: `is '${value}', expected one of ${enumValues.join(', ')}` }]
  }
  if (Array.isArray(value)) {
    const { item } = shape
    return item
      ? value.flatMap((element, index) =>
          findShapeDrift(element, item, joinPath(path, String(index))),
        )
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  const missing = Array.from(shape.fields)
    .filter(([name, { optional }]) => !optional && !Object.hasOwn(value, name))
    .map(([name]) => ({ path: joinPath(path, name), message: 'is missing' }))
  const nested = Object.entries(value).flatMap(([name, child]) => {
    const field = findField(shape, name)
    const childPath = joinPath(path, name)
    return field
      ? findShapeDrift(child, field.shape, childPath)
      : [{ path: childPath, message: 'is not in the contract' }]
  })
  return [...missing, ...nested]
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

type Schema = (typeof calls)[CallName]['body' | 'result'] | typeof errorBody

/** Compares the shape first; formats of strings and ranges of numbers only if the shape matches. */
function checkAgainstSchema(text: string, schema: Schema): FieldDrift[] {
  const value = parseJson(text)
  if (value === undefined) return [{ path: '', message: 'is not JSON' }]
  const shapeDrift = findShapeDrift(value, buildShape(schema))
  if (shapeDrift.length > 0) return shapeDrift
  return listContractIssues(schema, value).map(({ path, message }) => ({
    path,
    message: `violates the contract: ${message}`,
  }))
}

function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300
}

/** Compares a response with the contract, which says nothing about server errors. */
export function findResponseDrift(
  name: string,
  { status, text }: Pick<NonNullable<Exchange['response']>, 'status' | 'text'>,
): FieldDrift[] {
  if (!isCallName(name) || status >= 500) return []
  return checkAgainstSchema(text, isSuccessStatus(status) ? calls[name].result : errorBody)
}

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
    ...drift(`${name} request`, checkAgainstSchema(body, calls[name].body)),
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
