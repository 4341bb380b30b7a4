import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import { contractHash } from './canonical.ts'
import { tapedCallOf } from './calls.ts'
import type { Exchange, Tape } from './har.ts'
import { exchangeOf } from './har.ts'
import { REDACTION, redactAnswer, redactRequest } from './redact.ts'
import type { Shape } from './shape.ts'
import { fieldOf, shapeOf, under } from './shape.ts'

/** One field of a tape that is not as it should be. */
export type Drift = {
  /** From 1; 0 is the tape as a whole. */
  entry: number
  /** The call, and which half of it. */
  at: string
  /** 'orderIntent.travelers.0.age'; '' is all of it. */
  path: string
  says: string
  /** It does not make the tape useless. */
  isWarning?: boolean
}

type Field = Pick<Drift, 'path' | 'says'>

export const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Where a value is not what a shape says, what the shape does not name included. */
const fieldsOff = (value: unknown, shape: Shape, path = ''): Field[] => {
  const { types, words } = shape
  if (types.includes('unknown')) return []
  const type = typeOf(value)
  if (!types.includes(type)) return [{ path, says: `is ${type}, not ${types.join(' or ')}` }]
  if (typeof value === 'string') {
    if (words === null || words.includes(value)) return []
    return [{ path, says: `is '${value}', none of ${words.join(', ')}` }]
  }
  if (Array.isArray(value)) {
    const { item } = shape
    return item
      ? value.flatMap((one, index) => fieldsOff(one, item, under(path, String(index))))
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  const gone = Array.from(shape.fields)
    .filter(([name, { optional }]) => !optional && !Object.hasOwn(value, name))
    .map(([name]) => ({ path: under(path, name), says: 'is missing' }))
  const there = Object.entries(value).flatMap(([name, inside]) => {
    const field = fieldOf(shape, name)
    const at = under(path, name)
    return field
      ? fieldsOff(inside, field.shape, at)
      : [{ path: at, says: 'is not in the contract' }]
  })
  return [...gone, ...there]
}

export const parseJson = (text: string): { ok: boolean; value: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, value: undefined }
  }
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

type Schema = (typeof calls)[CallName]['body' | 'result'] | typeof errorBody

/** The shape first; where that holds, the forms of texts and the ranges of numbers. */
export const againstSchema = (text: string, schema: Schema): Field[] => {
  const { ok, value } = parseJson(text)
  if (!ok) return [{ path: '', says: 'is no JSON' }]
  const off = fieldsOff(value, shapeOf(schema))
  if (off.length > 0) return off
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    says: `breaks the contract: ${message}`,
  }))
}

const isOk = (status: number): boolean => status >= 200 && status < 300

/** The half of the contract that an answer of this status is held to; null: to none. */
export const answerSchema = (name: string, status: number): Schema | null => {
  if (!isCall(name) || status >= 500) return null
  return isOk(status) ? calls[name].result : errorBody
}

const unredacted = (exchange: Exchange, salt: string): Field[] => {
  const { method, url, body, answer } = exchange
  const call = tapedCallOf(method, url)
  if (!call) return [{ path: '', says: `${method} ${url} belongs on no tape` }]
  const asked = redactRequest(call, exchange, salt)
  const isClean =
    asked.url === url &&
    asked.body === body &&
    (answer === null || redactAnswer(call, answer.text, salt) === answer.text)
  return isClean ? [] : [{ path: '', says: 'holds what a recorder would have redacted' }]
}

/** Everything in one entry that is not as the contract has it now. */
const entryDrift = (exchange: Exchange, entry: number, salt: string): Drift[] => {
  const { method, url, body, answer } = exchange
  const call = tapedCallOf(method, url)
  const name = call?.name ?? method
  const drift = (half: string, fields: Field[]): Drift[] =>
    fields.map((field) => ({ entry, at: half === '' ? name : `${name} ${half}`, ...field }))
  const clean = drift('', unredacted(exchange, salt))
  if (!call || call.ofProvider) return clean
  if (!isCall(name))
    return [...clean, ...drift('', [{ path: '', says: 'is no call of the contract' }])]
  const schema = answer && answerSchema(name, answer.status)
  return [
    ...clean,
    ...drift('request', againstSchema(body, calls[name].body)),
    ...(answer && schema ? drift('answer', againstSchema(answer.text, schema)) : []),
  ]
}

const DAY = 24 * 60 * 60 * 1000

type Today = { now: number; days: number }

/** What the tape as a whole warns of. */
const warnings = ({ log: { _tape } }: Tape, { now, days }: Today): Drift[] => {
  const age = Math.floor((now - Date.parse(_tape.recorded)) / DAY)
  const told = [
    _tape.contract === contractHash()
      ? null
      : `was recorded under contract ${_tape.contract}, now it is ${contractHash()}`,
    _tape.redaction === REDACTION
      ? null
      : `was redacted by version ${_tape.redaction}, now it is ${REDACTION}`,
    age > days ? `is ${age} days old, more than ${days}` : null,
  ]
  return told
    .filter((says) => says !== null)
    .map((says) => ({ entry: 0, at: 'the tape', path: '', says, isWarning: true }))
}

/** Entries that hold what a recorder would have redacted. */
export const unredactedIn = ({ log: { entries, _tape } }: Tape): Drift[] =>
  entries.flatMap((entry, index) =>
    unredacted(exchangeOf(entry), _tape.salt).map((field) => ({
      entry: index + 1,
      at: entry.request.url,
      ...field,
    })),
  )

/** A tape against the contract of today, field by field. */
export const driftOf = (tape: Tape, today: Today): Drift[] => [
  ...warnings(tape, today),
  ...tape.log.entries.flatMap((entry, index) =>
    entryDrift(exchangeOf(entry), index + 1, tape.log._tape.salt),
  ),
]

/** 'getSettings answer.settings.*.name', with no numbers of lists; a rule stands for all beneath. */
const placeOf = ({ at, path }: Drift): string[] =>
  `${at.replace(' ', '.')}.${path}`.split('.').filter((part) => part !== '' && !/^\d+$/.test(part))

/** Without what the rules name: 'getSettings.answer.settings.partner', `*` for any one name. */
export const withoutIgnored = (drift: Drift[], rules: readonly string[]): Drift[] =>
  drift.filter((one) => {
    const place = placeOf(one)
    return !rules.some((rule) =>
      rule.split('.').every((part, index) => part === '*' || part === place[index]),
    )
  })

export const printDrift = ({ entry, at, path, says, isWarning = false }: Drift): string =>
  [isWarning ? 'warning:' : null, entry > 0 ? `entry ${entry}` : null, at, path || null, says]
    .filter((part) => part !== null)
    .join(' ')
