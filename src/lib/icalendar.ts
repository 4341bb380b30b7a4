export type CalendarEvent = {
  /** Unique for good: a calendar that imports the file again replaces the event. */
  uid: string
  title: string
  /** ISO date-time with offset. */
  start: string
  /** null or 0: the event has no length. */
  durationMinutes: number | null
  location: string
  /** Lines of plain text. */
  description: string
  /** http(s). */
  url: string
}

type CalendarOptions = {
  /** IANA name of the zone of all events; without one, and where it contradicts an event's offset, times are in UTC. */
  timeZone: string | null
  /** The time of writing, in epoch milliseconds. */
  nowMs: number
}

const MINUTE_MS = 60_000
/** RFC 5545, 3.1: octets of a line without its break. */
const MAX_OCTETS = 75

function pad(value: number, length = 2) {
  return String(value).padStart(length, '0')
}

/** '20260615T093000' of an instant, as a clock in UTC shows it. */
function formatClock(ms: number) {
  return new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function getOffset(timeZone: string, ms: number): number {
  // The locale 'sv-SE' formats date-times as YYYY-MM-DD HH:mm:ss.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms)
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}

/** '+0200'. */
function formatOffset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / MINUTE_MS))
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}

/** RFC 5545, 3.3.11: the value of a text property. Control characters are not allowed in it. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** RFC 5545, 3.1: a long line goes on after a break and a space; no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

/** The definition of a zone for the given instants, in ascending order: how its offset changes between them. */
function buildTimeZone(timeZone: string, instants: number[]): string[] {
  let previous: number | null = null
  const observances = instants.flatMap((ms) => {
    const offset = getOffset(timeZone, ms)
    if (offset === previous) return []
    const from = previous ?? offset
    const start = previous === null ? '19700101T000000' : formatClock(ms + from)
    previous = offset
    return [
      'BEGIN:STANDARD',
      `DTSTART:${start}`,
      `TZOFFSETFROM:${formatOffset(from)}`,
      `TZOFFSETTO:${formatOffset(offset)}`,
      'END:STANDARD',
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE']
}

function getEnd({ start, durationMinutes }: CalendarEvent) {
  return Date.parse(start) + (durationMinutes ?? 0) * MINUTE_MS
}

/** Tells whether the events start at their local times in this zone. */
function fitsEvents(timeZone: string, events: CalendarEvent[]) {
  return events.every(({ start }) => {
    const ms = Date.parse(start)
    return formatClock(ms + getOffset(timeZone, ms)).startsWith(
      start.slice(0, 16).replaceAll(/[-:]/g, ''),
    )
  })
}

function buildEvent(event: CalendarEvent, timeZone: string | null, nowMs: number): string[] {
  const formatTime = (name: string, ms: number) =>
    timeZone === null
      ? `${name}:${formatClock(ms)}Z`
      : `${name};TZID=${timeZone}:${formatClock(ms + getOffset(timeZone, ms))}`
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatClock(nowMs)}Z`,
    formatTime('DTSTART', Date.parse(event.start)),
    ...(!event.durationMinutes ? [] : [formatTime('DTEND', getEnd(event))]),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ]
}

/** The text of a calendar file (RFC 5545) with these events. */
export function buildICalendar(
  events: CalendarEvent[],
  { timeZone, nowMs }: CalendarOptions,
): string {
  const zone = timeZone !== null && fitsEvents(timeZone, events) ? timeZone : null
  const instants = events.flatMap((event) => [Date.parse(event.start), getEnd(event)])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tour checkout//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(zone === null
      ? []
      : buildTimeZone(
          zone,
          instants.toSorted((a, b) => a - b),
        )),
    ...events.flatMap((event) => buildEvent(event, zone, nowMs)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
