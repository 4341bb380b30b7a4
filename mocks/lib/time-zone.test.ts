import { expect, test } from 'vitest'
import { buildDate, getDateInZone, listMonthDates, buildSlotIds, getWeekday } from './time-zone.ts'

test.each([
  ['Europe/Paris', '2026-06-15', '09:30', '2026-06-15T09:30:00+02:00'],
  ['Europe/Paris', '2026-03-28', '09:00', '2026-03-28T09:00:00+01:00'],
  ['Europe/Paris', '2026-03-29', '01:30', '2026-03-29T01:30:00+01:00'],
  ['Europe/Paris', '2026-03-29', '03:00', '2026-03-29T03:00:00+02:00'],
  ['Europe/Paris', '2026-03-29', '09:00', '2026-03-29T09:00:00+02:00'],
  ['Europe/Paris', '2026-10-25', '01:30', '2026-10-25T01:30:00+02:00'],
  ['Europe/Paris', '2026-10-25', '03:30', '2026-10-25T03:30:00+01:00'],
  ['America/New_York', '2026-03-08', '01:00', '2026-03-08T01:00:00-05:00'],
  ['America/New_York', '2026-03-08', '09:00', '2026-03-08T09:00:00-04:00'],
  ['America/New_York', '2026-11-01', '09:00', '2026-11-01T09:00:00-05:00'],
  ['Asia/Kolkata', '2026-06-15', '09:00', '2026-06-15T09:00:00+05:30'],
  ['UTC', '2026-06-15', '09:00', '2026-06-15T09:00:00+00:00'],
])('in %s on %s a departure at %s is %s', (zone, date, time, id) => {
  expect(buildSlotIds(zone, date, [time])).toEqual([id])
})

test('departs twice in the hour that clocks repeat', () => {
  expect(buildSlotIds('Europe/Paris', '2026-10-25', ['02:30', '03:00'])).toEqual([
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
    '2026-10-25T03:00:00+01:00',
  ])
})

test('builds ids of the instant at which the time zone shows the local time', () => {
  for (const zone of ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe']) {
    const wallClock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (const date of ['2026-03-07', '2026-03-30', '2026-04-05', '2026-10-25', '2026-11-01']) {
      const times = Array.from(
        { length: 20 },
        (_, index) => `${String(index + 4).padStart(2, '0')}:15`,
      )
      for (const id of buildSlotIds(zone, date, times)) {
        expect(wallClock.format(Date.parse(id))).toBe(id.slice(0, 16).replace('T', ' '))
      }
    }
  }
})

test('gives the local date of the tour, not of the machine', () => {
  const instant = Date.parse('2026-06-01T23:30:00Z')
  expect(getDateInZone('Europe/Paris', instant)).toBe('2026-06-02')
  expect(getDateInZone('America/New_York', instant)).toBe('2026-06-01')
})

test('lists all days of a month and rejects 31 June', () => {
  expect(listMonthDates(2028, 2).at(-1)).toBe('2028-02-29')
  expect(listMonthDates(2026, 12)).toHaveLength(31)
  expect(buildDate(2026, 6, 30)).toBe('2026-06-30')
  expect(buildDate(2026, 6, 31)).toBeNull()
  expect(getWeekday('2026-06-01')).toBe(1)
  expect(getWeekday('2026-06-07')).toBe(7)
})
