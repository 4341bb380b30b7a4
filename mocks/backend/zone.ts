const MINUTE = 60_000
const DAY = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = formatters.get(key)
  if (known) return known
  // 'sv-SE' writes dates as YYYY-MM-DD.
  const made = new Intl.DateTimeFormat('sv-SE', options)
  formatters.set(key, made)
  return made
}

/** The date that a calendar on a wall of this zone shows. */
export const dateIn = (timeZone: string, instant: number): string =>
  formatter(`date ${timeZone}`, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)

/** Minutes ahead of UTC. */
const offsetAt = (timeZone: string, instant: number): number => {
  const options: Intl.DateTimeFormatOptions = { timeZone, timeZoneName: 'longOffset' }
  const name = formatter(`offset ${timeZone}`, options)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
  const found = /([+\u2212-])(\d{2}):(\d{2})/.exec(name ?? '')
  if (!found) return 0
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return found[1] === '+' ? minutes : -minutes
}

/** The offset of a wall-clock time, itself written as if it were UTC. */
const offsetOfWall = (timeZone: string, wall: number): number => {
  const near = offsetAt(timeZone, wall - offsetAt(timeZone, wall) * MINUTE)
  return offsetAt(timeZone, wall - near * MINUTE)
}

const offsetsOfDays = new Map<string, number | null>()

/** Most days have one offset from midnight to midnight; the formatter is slow, so it is asked once. */
const offsetOfDay = (timeZone: string, date: string): number | null => {
  const key = `${timeZone} ${date}`
  const known = offsetsOfDays.get(key)
  if (known !== undefined) return known
  const first = offsetOfWall(timeZone, Date.parse(`${date}T00:00:00Z`))
  const last = offsetOfWall(timeZone, Date.parse(`${date}T23:59:00Z`))
  const offset = first === last ? first : null
  offsetsOfDays.set(key, offset)
  return offset
}

const text = (offset: number): string => {
  const size = Math.abs(offset)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}

/** Writes a tour's wall-clock times of one date as ids: 2026-06-15T09:30:00+02:00. */
export const slotIds = (timeZone: string, date: string, times: string[]): string[] => {
  const ofDay = offsetOfDay(timeZone, date)
  return times.map((time) => {
    const offset = ofDay ?? offsetOfWall(timeZone, Date.parse(`${date}T${time}:00Z`))
    return `${date}T${time}:00${text(offset)}`
  })
}

/** The date that a slot id begins with. */
export const dateOf = (slotId: string): string => slotId.slice(0, 10)

/** ISO weekday, 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

/** As many dates as asked, from this one on. */
export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * DAY).toISOString().slice(0, 10),
  )

/** YYYY-MM-DD of a year, a month (1-12) and a date (1-31); null when there is no such day. */
export const dateFrom = (year: number, month: number, date: number): string | null => {
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCDate() === date ? made.toISOString().slice(0, 10) : null
}

/** Every date of a month (1-12). */
export const datesOfMonth = (year: number, month: number): string[] => {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return datesFrom(new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10), count)
}
