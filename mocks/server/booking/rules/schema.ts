import * as z from 'zod/mini'
import { parseDateRanges } from './date-ranges.ts'
import { parseDuration } from '#src/lib/duration.ts'
import { checkEmail, normalizePhone } from './contact.ts'
import { ValidationError } from './service-errors.ts'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'

type Primitive = string | number | boolean | null | undefined

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Blank text, an empty list, an object without fields, null or undefined. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === undefined
}

/** Turns a parser that throws into a check. */
function isAcceptedBy(parse: (text: string) => unknown) {
  return (text: string) => {
    try {
      parse(text)
      return true
    } catch {
      return false
    }
  }
}

function textSchema(isValid: (value: string) => boolean, message: string) {
  return z.custom<string>((value) => typeof value === 'string' && isValid(value), message)
}

/** The kinds of RULE-5, each with the end of its error sentence; checks of zod can be added to them. */
export const schema = {
  string: z.string('is not a string'),
  integer: z.int('is not an integer'),
  boolean: z.boolean('is not a boolean'),
  array: <T extends z.core.SomeType>(item: T) => z.array(item, 'is not an array'),
  /** Unknown fields are allowed. */
  object: <T extends z.core.$ZodLooseShape>(fields: T) => z.object(fields, 'is not an object'),
  defined: z.custom((value) => value !== undefined, 'is not defined'),
  null: z.null('is not null'),
  undefined: z.undefined({ error: 'is not undefined' }),
  nonEmpty: z.custom((value) => !isEmpty(value), 'is empty'),
  empty: z.custom(isEmpty, 'is not empty'),
  /** 8-4-4-4-12 hexadecimal digits, of any version. */
  uuid: textSchema((value) => UUID.test(value), 'is not a UUID'),
  email: textSchema(isAcceptedBy(checkEmail), 'is not an email address'),
  phone: textSchema((value) => normalizePhone(value) !== undefined, 'is not a phone number'),
  url: textSchema((value) => parseSafeHttpUrl(value) !== null, 'is not a URL'),
  oneOf: <T extends Primitive>(list: readonly T[]) =>
    z.literal([...list], `is not one of ${list.map(String).join(', ')}`),
  dateRanges: textSchema(isAcceptedBy(parseDateRanges), 'is not a list of date ranges'),
  duration: textSchema(isAcceptedBy(parseDuration), 'is not a duration'),
  equal: <T extends Primitive>(value: T) => z.literal(value, `is not equal to '${value}'`),
  optional: <T extends z.core.SomeType>(item: T) => z.optional(item),
  alternatives: <T extends readonly z.core.SomeType[]>(...items: T) =>
    z.union(items, {
      error: ({ errors }) => errors.map(([first]) => first?.message).join(' and '),
    }),
}

function getTypeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function formatIssue({ path, input, message }: z.core.$ZodIssue): string {
  const isPlain = typeof input === 'string' || typeof input === 'number'
  const formattedInput = isPlain ? input : JSON.stringify(input)
  return `${path.map(String).join('.') || 'value'}: '${formattedInput}' (${getTypeName(input)}) ${message}`
}

/**
 * Validates a value (RULE-5).
 * @throws ValidationError with one sentence per wrong field, joined by '; ':
 * "contact.firstName: '7' (number) is not a string".
 */
export function validate<T>(
  valueSchema: z.ZodMiniType<unknown, T>,
  value: unknown,
): asserts value is T {
  const { error } = valueSchema.safeParse(value, { reportInput: true })
  if (!error) return
  const message = error.issues.map(formatIssue).join('; ')
  throw new ValidationError(message, { payload: value, cause: error })
}
