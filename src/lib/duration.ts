import { getFormats } from '#src/i18n/language.ts'
import { pluralize } from './pluralize.ts'

function buildPartPattern(letter: string) {
  return `(?:(\\d+(?:[.,]\\d+)?)${letter})?`
}

const DATE_PARTS = ['Y', 'M', 'W', 'D'].map(buildPartPattern).join('')
const TIME_PARTS = ['H', 'M', 'S'].map(buildPartPattern).join('')
const DURATION = new RegExp(`^P(?=[\\dT])${DATE_PARTS}(?:T(?=\\d)${TIME_PARTS})?$`)
const UNIT_NAMES = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/** The counts of an ISO 8601 duration in the order of `UNIT_NAMES`. @throws As `formatDuration`. */
function parseDuration(value: string): number[] {
  const parts = DURATION.exec(value)?.slice(1)
  if (!parts) throw new Error(`Incorrect duration '${value}'`)
  return UNIT_NAMES.map((_, index) => Number((parts[index] ?? '0').replace(',', '.')))
}

/**
 * Formats an ISO 8601 duration: '2 hours 30 minutes' for 'PT2H30M'; zero parts are left out.
 * @throws {Error} "Incorrect duration '{value}'" (RULE-4).
 */
export function formatDuration(value: string): string {
  const counts = parseDuration(value)
  const format = getFormats()?.formatUnit ?? pluralize
  const phrases = UNIT_NAMES.flatMap((unit, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [format(count, unit)] : []
  })
  return phrases.join(' ') || format(0, 'minute')
}

/**
 * The length of an ISO 8601 duration in whole minutes; null for years and months, whose length varies.
 * @throws {Error} As `formatDuration`.
 */
export function getDurationMinutes(value: string): number | null {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    parseDuration(value)
  return years + months > 0
    ? null
    : Math.round(((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60)
}
