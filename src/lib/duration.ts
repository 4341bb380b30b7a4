import { pluralize } from './pluralize.ts'

const buildPartPattern = (letter: string) => `(?:(\\d+(?:[.,]\\d+)?)${letter})?`
const DATE_PARTS = ['Y', 'M', 'W', 'D'].map(buildPartPattern).join('')
const TIME_PARTS = ['H', 'M', 'S'].map(buildPartPattern).join('')
const DURATION = new RegExp(`^P(?=[\\dT])${DATE_PARTS}(?:T(?=\\d)${TIME_PARTS})?$`)
const UNIT_NAMES = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/**
 * An ISO 8601 duration in words: 'PT2H30M' gives '2 hours 30 minutes'; parts of zero are left out.
 * @throws Error "Incorrect duration '{value}'" (spec point 5).
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
