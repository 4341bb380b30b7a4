import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, buildICalendar } from './icalendar.ts'

const NOW_MS = Date.parse('2026-06-01T08:00:00Z')

const event: CalendarEvent = {
  uid: 'item-1@host.example',
  title: 'Eiffel Tower with a guide',
  start: '2026-06-15T09:30:00+02:00',
  durationMinutes: 120,
  location: 'Paris',
  description: 'Reference PAR-ABC123\n2 Adults, 1 Child',
  url: 'https://host.example/paris',
}

/** Reads a file as a calendar application does: the zones first, then the events. */
function parseEvents(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as string)
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

function parseEvent(changes: Partial<CalendarEvent>, timeZone: string | null = 'Europe/Paris') {
  return parseEvents(buildICalendar([{ ...event, ...changes }], { timeZone, nowMs: NOW_MS }))[0]
}

function toMs(time: ICAL.Time | undefined) {
  return (time?.toUnixTime() ?? NaN) * 1000
}

test('writes what a calendar shows of an event (RESULT-11)', () => {
  const parsed = parseEvent({})
  expect(parsed).toMatchObject({
    uid: event.uid,
    summary: event.title,
    location: event.location,
    description: event.description,
  })
  expect(parsed?.component.getFirstPropertyValue('url')).toBe(event.url)
  expect(String(parsed?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-06-01T08:00:00Z')
})

test("writes the times in the tour's own zone (RESULT-11)", () => {
  const parsed = parseEvent({})
  expect(parsed?.startDate.zone.tzid).toBe('Europe/Paris')
  expect(parsed?.startDate.toString()).toBe('2026-06-15T09:30:00')
  expect(parsed?.endDate.toString()).toBe('2026-06-15T11:30:00')
  expect(toMs(parsed?.startDate)).toBe(Date.parse(event.start))
})

test('writes the true instants on both sides of a clock change, in one and in several events (RESULT-11)', () => {
  const starts = [
    '2026-10-26T09:30:00+01:00',
    '2026-10-24T23:30:00+02:00',
    '2027-03-28T08:00:00+02:00',
  ]
  // The second one ends after the clock was put back.
  const events = starts.map((start) => ({ ...event, start, durationMinutes: 300 }))
  const parsed = parseEvents(buildICalendar(events, { timeZone: 'Europe/Paris', nowMs: NOW_MS }))
  expect(parsed.map(({ startDate }) => toMs(startDate))).toEqual(starts.map((s) => Date.parse(s)))
  expect(parsed.map(({ endDate }) => toMs(endDate))).toEqual(
    starts.map((start) => Date.parse(start) + 300 * 60_000),
  )
})

test.each([
  ['an unknown zone', null],
  ['a zone that contradicts the offset', 'America/New_York'],
])('writes UTC for %s (RESULT-11)', (_, timeZone) => {
  const parsed = parseEvent({}, timeZone)
  expect(parsed?.startDate.toString()).toBe('2026-06-15T07:30:00Z')
  expect(parsed?.endDate.toString()).toBe('2026-06-15T09:30:00Z')
})

test.each([null, 0])('writes no end for a duration of %s (RESULT-11)', (durationMinutes) => {
  expect(parseEvent({ durationMinutes })?.component.getFirstProperty('dtend')).toBeNull()
})

test('writes any text in lines of 75 octets, which reads back as it was (RESULT-11)', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', ',', ';', '\\', '\n', '"', ':', 'é', '塔', '🗼'),
  })
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = buildICalendar([{ ...event, title, description }], {
        timeZone: 'Europe/Paris',
        nowMs: NOW_MS,
      })
      const lines = file.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }
      expect(parseEvents(file)[0]).toMatchObject({ summary: title, description })
    }),
  )
})

test('leaves out control characters, which a calendar refuses (RESULT-11)', () => {
  expect(parseEvent({ title: 'Tower\u0000\u001B\r\nby\rnight' })?.summary).toBe('Tower\nby\nnight')
})
