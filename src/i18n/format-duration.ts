import { DURATION_UNITS, parseDuration } from '#src/lib/duration.ts'
import { getFormats } from './language.ts'

function formatEnglishUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Formats an ISO 8601 duration: '2 hours 30 minutes' for 'PT2H30M'; zero parts are left out.
 * @throws {Error} "Incorrect duration '{value}'" (RULE-4).
 */
export function formatDuration(value: string): string {
  const counts = parseDuration(value)
  const format = getFormats()?.formatUnit ?? formatEnglishUnit
  const phrases = DURATION_UNITS.flatMap((unit, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [format(count, unit)] : []
  })
  return phrases.join(' ') || format(0, 'minute')
}
