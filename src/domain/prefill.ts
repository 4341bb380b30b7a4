import type { UnitCounter } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { cleanCode, cleanText } from '#src/lib/clean-text.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import { MAX_GUESTS_OF_TYPE } from './guests.ts'
import type { LocalDate } from './plain-dates.ts'

/** The most characters of a text; the longest address of an email has 254. */
const MAX_LENGTH = 254

/** The host page's data of the visitor, which the widget offers as a start (HOST-9); each part is optional. */
export type Prefill = {
  guests?: UnitCounter[]
  date?: LocalDate
  firstName?: string
  lastName?: string
  email?: string
  /** A number as a person writes it: '+33 6 12 34 56 78', or without the code of the country. */
  phone?: string
}

function parseGuests(value: unknown): UnitCounter[] | null {
  if (!isRecord(value)) return null
  const counters = UNIT_TYPES.flatMap((type) =>
    Object.hasOwn(value, type) ? { type, quantity: value[type] } : [],
  )
  const isCounter = (counter: { quantity: unknown }): counter is UnitCounter =>
    Number.isInteger(counter.quantity) &&
    (counter.quantity as number) >= 0 &&
    (counter.quantity as number) <= MAX_GUESTS_OF_TYPE
  const isComplete = counters.length > 0 && counters.length === Object.keys(value).length
  return isComplete && counters.every(isCounter) && counters.some(({ quantity }) => quantity !== 0)
    ? counters
    : null
}

function parseText(value: unknown, clean = cleanText): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  return clean(value).replaceAll(/\s+/g, ' ') || null
}

/** Only days of the calendar: 31 June is none. */
function parseDate(value: unknown): LocalDate | null {
  const text = parseText(value) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text : null
}

/** A text that can stand in its field: one that the form would refuse is none. */
function parseMatch(pattern: RegExp) {
  return (value: unknown) => {
    const text = parseText(value, cleanCode)
    return text !== null && pattern.test(text) ? text : null
  }
}

const CONTACT_FIELDS = {
  firstName: parseText,
  lastName: parseText,
  email: parseMatch(/^[^\s@]+@[^\s@]+$/),
  phone: parseMatch(/^[\d\s+()./\p{Pd}]*\d[\d\s+()./\p{Pd}]*$/u),
}

const FIELDS: Record<string, (value: unknown) => unknown> = {
  guests: parseGuests,
  date: parseDate,
  ...CONTACT_FIELDS,
}

/** The fields with the path of each: 'guests', 'date', 'contact.email'. */
function listFields(value: unknown, prefix = ''): { path: string; name: string; value: unknown }[] {
  if (!isRecord(value)) return [{ path: prefix.slice(0, -1) || 'prefill', name: '', value }]
  return Object.entries(value).flatMap(([name, each]) => {
    if (prefix === '' && name === 'contact') return listFields(each, 'contact.')
    const isInPlace = Object.hasOwn(CONTACT_FIELDS, name) === (prefix !== '')
    return { path: prefix + name, name: isInPlace ? name : '', value: each }
  })
}

/**
 * Checks what the host page has passed: `{ guests: { ADULT: 2 }, date: '2026-07-04', contact: { firstName, lastName,
 * email, phone } }`, each part optional. A part that is absent, null or empty counts as unknown.
 * @returns The valid parts, and the paths of all others for the integrator, without their values: they can be personal.
 */
export function parsePrefill(value: unknown): { prefill: Prefill; refused: string[] } {
  const isUnknown = (each: unknown) => each === null || each === undefined || each === ''
  const prefill: Record<string, unknown> = {}
  const refused: string[] = []
  for (const field of isUnknown(value) ? [] : listFields(value)) {
    if (isUnknown(field.value)) continue
    const parse = Object.hasOwn(FIELDS, field.name) ? FIELDS[field.name] : undefined
    const parsed = parse?.(field.value) ?? null
    if (parsed === null) refused.push(field.path)
    else prefill[field.name] = parsed
  }
  return { prefill, refused }
}
