import { plural } from './plural.ts'

const part = (letter: string) => `(?:(\\d+(?:[.,]\\d+)?)${letter})?`
const DATE_PARTS = ['Y', 'M', 'W', 'D'].map(part).join('')
const TIME_PARTS = ['H', 'M', 'S'].map(part).join('')
const DURATION = new RegExp(`^P(?=[\\dT])${DATE_PARTS}(?:T(?=\\d)${TIME_PARTS})?$`)
const WORDS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/**
 * An ISO 8601 duration in words: 'PT2H30M' gives '2 hours 30 minutes'; parts of zero are left out.
 * @throws Error "Incorrect duration '{value}'" (spec point 5).
 */
export function formatDuration(value: string): string {
  const parts = DURATION.exec(value)?.slice(1)
  if (!parts) throw new Error(`Incorrect duration '${value}'`)
  const words = WORDS.flatMap((word, index) => {
    const count = Number((parts[index] ?? '0').replace(',', '.'))
    return count > 0 ? [plural(count, word)] : []
  })
  return words.join(' ') || plural(0, 'minute')
}
