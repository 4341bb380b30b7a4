function buildPartPattern(letter: string) {
  return `(?:(\\d+(?:[.,]\\d+)?)${letter})?`
}

const DATE_PARTS = ['Y', 'M', 'W', 'D'].map(buildPartPattern).join('')
const TIME_PARTS = ['H', 'M', 'S'].map(buildPartPattern).join('')
const DURATION = new RegExp(`^P(?=[\\dT])${DATE_PARTS}(?:T(?=\\d)${TIME_PARTS})?$`)
/** The units of an ISO 8601 duration, in its order, as `Intl.NumberFormat` names them. */
export const DURATION_UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/**
 * The counts of an ISO 8601 duration in the order of `DURATION_UNITS`.
 * @throws {Error} "Incorrect duration '{value}'" (RULE-4).
 */
export function parseDuration(value: string): number[] {
  const parts = DURATION.exec(value)?.slice(1)
  if (!parts) throw new Error(`Incorrect duration '${value}'`)
  return DURATION_UNITS.map((_, index) => Number((parts[index] ?? '0').replace(',', '.')))
}

/** As `parseDuration`; null in place of the error. */
export function readDuration(value: string): number[] | null {
  try {
    return parseDuration(value)
  } catch {
    return null
  }
}

/**
 * The length of an ISO 8601 duration in whole minutes; null for another text, and for years and months, whose length
 * varies.
 */
export function getDurationMinutes(value: string): number | null {
  const counts = readDuration(value)
  if (counts === null) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts
  return years + months > 0
    ? null
    : Math.round(((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60)
}
