const DAY_MS = 86_400_000

/** Calculates in UTC, where every day has 24 hours. */
function parseDate(date: string) {
  return Date.parse(`${date}T00:00:00Z`)
}

function formatDate(ms: number) {
  return new Date(ms).toISOString().slice(0, 10)
}

function addMonthsClamped(months: number, date: string): string {
  const start = new Date(parseDate(date))
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1)
  const length = new Date(
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0),
  ).getUTCDate()
  return formatDate(first + (Math.min(start.getUTCDate(), length) - 1) * DAY_MS)
}

/** The 'YYYY-MM-DD' date that a key of the grid pattern moves to; null for other keys. Weeks start on Monday. */
export function moveDate(date: string, key: string): string | null {
  const weekday = (new Date(parseDate(date)).getUTCDay() + 6) % 7
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  if (Object.hasOwn(days, key))
    return formatDate(parseDate(date) + days[key as keyof typeof days] * DAY_MS)
  if (key === 'PageUp') return addMonthsClamped(-1, date)
  if (key === 'PageDown') return addMonthsClamped(1, date)
  return null
}

const MIRRORED: Partial<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** The key that moves the same way where one reads from left to right; from right to left the arrows change places. */
export function mirrorKey(key: string, dir: string): string {
  return (dir === 'rtl' && MIRRORED[key]) || key
}
