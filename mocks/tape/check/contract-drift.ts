import { tryParseJson } from '#mocks/lib/parse-json.ts'
import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import { getContractHash } from '#mocks/tape/format/canonical-json.ts'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import type { Exchange, Tape } from '#mocks/tape/format/har.ts'
import { parseExchange } from '#mocks/tape/format/har.ts'
import { REDACTION_VERSION, redactAnswer, redactRequest } from '#mocks/tape/redaction/redact.ts'
import type { Shape } from '#mocks/tape/format/shape.ts'
import { findField, buildShape, joinPath } from '#mocks/tape/format/shape.ts'

/** One field of a tape that is not as it should be. */
export type Drift = {
  /** From 1; 0 is the tape as a whole. */
  entry: number
  /** The call, and which half of it. */
  subject: string
  /** 'orderIntent.travelers.0.age'; '' is all of it. */
  path: string
  message: string
  /** It does not make the tape useless. */
  isWarning?: boolean
}

type FieldDrift = Pick<Drift, 'path' | 'message'>

export const getJsonType = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Where a value is not what a shape says, what the shape does not name included. */
const findShapeDrift = (value: unknown, shape: Shape, path = ''): FieldDrift[] => {
  const { types, enumValues } = shape
  if (types.includes('unknown')) return []
  const type = getJsonType(value)
  if (!types.includes(type)) return [{ path, message: `is ${type}, not ${types.join(' or ')}` }]
  if (typeof value === 'string') {
    if (enumValues === null || enumValues.includes(value)) return []
    return [{ path, message: `is '${value}', none of ${enumValues.join(', ')}` }]
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

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

type Schema = (typeof calls)[CallName]['body' | 'result'] | typeof errorBody

/** The shape first; where that holds, the forms of texts and the ranges of numbers. */
export const checkAgainstSchema = (text: string, schema: Schema): FieldDrift[] => {
  const { ok, value } = tryParseJson(text)
  if (!ok) return [{ path: '', message: 'is no JSON' }]
  const shapeDrift = findShapeDrift(value, buildShape(schema))
  if (shapeDrift.length > 0) return shapeDrift
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message: `breaks the contract: ${message}`,
  }))
}

const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300

/** The half of the contract that an answer of this status is held to; null: to none. */
export const getResponseSchema = (name: string, status: number): Schema | null => {
  if (!isCallName(name) || status >= 500) return null
  return isSuccessStatus(status) ? calls[name].result : errorBody
}

const findUnredacted = (exchange: Exchange, salt: string): FieldDrift[] => {
  const { method, url, body, response } = exchange
  const call = findTapedCall(method, url)
  if (!call) return [{ path: '', message: `${method} ${url} belongs on no tape` }]
  const redactedRequest = redactRequest(call, exchange, salt)
  const isClean =
    redactedRequest.url === url &&
    redactedRequest.body === body &&
    (response === null || redactAnswer(call, response.text, salt) === response.text)
  return isClean ? [] : [{ path: '', message: 'holds what a recorder would have redacted' }]
}

/** Everything in one entry that is not as the contract has it now. */
const findEntryDrift = (exchange: Exchange, entry: number, salt: string): Drift[] => {
  const { method, url, body, response } = exchange
  const call = findTapedCall(method, url)
  const name = call?.name ?? method
  const drift = (part: string, fields: FieldDrift[]): Drift[] =>
    fields.map((field) => ({ entry, subject: part === '' ? name : `${name} ${part}`, ...field }))
  const redactionDrift = drift('', findUnredacted(exchange, salt))
  if (!call || call.isStripeCall) return redactionDrift
  if (!isCallName(name))
    return [...redactionDrift, ...drift('', [{ path: '', message: 'is no call of the contract' }])]
  const schema = response && getResponseSchema(name, response.status)
  return [
    ...redactionDrift,
    ...drift('request', checkAgainstSchema(body, calls[name].body)),
    ...(response && schema ? drift('answer', checkAgainstSchema(response.text, schema)) : []),
  ]
}

const DAY = 24 * 60 * 60 * 1000

type DriftOptions = { now: number; days: number }

/** What the tape as a whole warns of. */
const listTapeWarnings = ({ log: { _tape } }: Tape, { now, days }: DriftOptions): Drift[] => {
  const age = Math.floor((now - Date.parse(_tape.recorded)) / DAY)
  const messages = [
    _tape.contract === getContractHash()
      ? null
      : `was recorded under contract ${_tape.contract}, now it is ${getContractHash()}`,
    _tape.redaction === REDACTION_VERSION
      ? null
      : `was redacted by version ${_tape.redaction}, now it is ${REDACTION_VERSION}`,
    age > days ? `is ${age} days old, more than ${days}` : null,
  ]
  return messages
    .filter((message) => message !== null)
    .map((message) => ({ entry: 0, subject: 'the tape', path: '', message, isWarning: true }))
}

/** Entries that hold what a recorder would have redacted. */
export const findUnredactedEntries = ({ log: { entries, _tape } }: Tape): Drift[] =>
  entries.flatMap((entry, index) =>
    findUnredacted(parseExchange(entry), _tape.salt).map((field) => ({
      entry: index + 1,
      subject: entry.request.url,
      ...field,
    })),
  )

/** A tape against the contract of today, field by field. */
export const findDrift = (tape: Tape, options: DriftOptions): Drift[] => [
  ...listTapeWarnings(tape, options),
  ...tape.log.entries.flatMap((entry, index) =>
    findEntryDrift(parseExchange(entry), index + 1, tape.log._tape.salt),
  ),
]

/** 'getSettings answer.settings.*.name', with no numbers of lists; a rule stands for all beneath. */
const getRulePath = ({ subject, path }: Drift): string[] =>
  `${subject.replace(' ', '.')}.${path}`
    .split('.')
    .filter((part) => part !== '' && !/^\d+$/.test(part))

/** Without what the rules name: 'getSettings.answer.settings.partner', `*` for any one name. */
export const filterIgnored = (drift: Drift[], rules: readonly string[]): Drift[] =>
  drift.filter((item) => {
    const rulePath = getRulePath(item)
    return !rules.some((rule) =>
      rule.split('.').every((part, index) => part === '*' || part === rulePath[index]),
    )
  })

export const formatDrift = ({ entry, subject, path, message, isWarning = false }: Drift): string =>
  [
    isWarning ? 'warning:' : null,
    entry > 0 ? `entry ${entry}` : null,
    subject,
    path || null,
    message,
  ]
    .filter((part) => part !== null)
    .join(' ')
