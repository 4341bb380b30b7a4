import { DURATION_UNITS, readDuration } from '#src/lib/duration.ts'
import { getFormats } from './language.ts'

function formatEnglishUnit(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Formats an ISO 8601 duration: '2 hours 30 minutes' for 'PT2H30M'; zero parts are left out. Null for another text. */
export function formatDuration(value: string): string | null {
  const counts = readDuration(value)
  if (counts === null) return null
  const format = getFormats()?.formatUnit ?? formatEnglishUnit
  const phrases = DURATION_UNITS.flatMap((unit, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [format(count, unit)] : []
  })
  return phrases.join(' ') || format(0, 'minute')
}
