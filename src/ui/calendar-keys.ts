const DAY_MS = 86_400_000

/** Plain dates are moved in UTC, where every day has 24 hours. */
const read = (date: string) => Date.parse(`${date}T00:00:00Z`)
const write = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function sameDayIn(months: number, date: string): string {
  const from = new Date(read(date))
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const length = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0),
  ).getUTCDate()
  return write(first + (Math.min(from.getUTCDate(), length) - 1) * DAY_MS)
}

/** Where a key of the grid pattern leads from a 'YYYY-MM-DD' day; null for any other key. Weeks start on Monday. */
export function moveDate(date: string, key: string): string | null {
  const weekday = (new Date(read(date)).getUTCDay() + 6) % 7
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  if (Object.hasOwn(days, key)) return write(read(date) + days[key as keyof typeof days] * DAY_MS)
  if (key === 'PageUp') return sameDayIn(-1, date)
  if (key === 'PageDown') return sameDayIn(1, date)
  return null
}
