import { pluralize } from './pluralize.ts'

const buildPartPattern = (letter: string) => `(?:(\\d+(?:[.,]\\d+)?)${letter})?`
const DATE_PARTS = ['Y', 'M', 'W', 'D'].map(buildPartPattern).join('')
const TIME_PARTS = ['H', 'M', 'S'].map(buildPartPattern).join('')
const DURATION = new RegExp(`^P(?=[\\dT])${DATE_PARTS}(?:T(?=\\d)${TIME_PARTS})?$`)
const UNIT_NAMES = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/**
 * Formats an ISO 8601 duration: '2 hours 30 minutes' for 'PT2H30M'; zero parts are left out.
 * @throws {Error} "Incorrect duration '{value}'" (RULE-4).
 */
export function formatDuration(value: string): string {
  const parts = DURATION.exec(value)?.slice(1)
  if (!parts) throw new Error(`Incorrect duration '${value}'`)
  const phrases = UNIT_NAMES.flatMap((unit, index) => {
    const count = Number((parts[index] ?? '0').replace(',', '.'))
    return count > 0 ? [pluralize(count, unit)] : []
  })
  return phrases.join(' ') || pluralize(0, 'minute')
}
