import { expect, test } from 'vitest'
import type { SlotRule } from '#scenarios/engine/types.ts'
import { createClient, TUESDAY_9 } from '#mocks/testing/client.ts'
import { emptyDepartures, seededDepartures } from '#mocks/testing/seed-data.ts'

const TWO_ADULTS = [{ type: 'ADULT' as const, quantity: 2 }]
const tower = { tourCode: 'TOWER', configCode: 'pass', unitCounters: TWO_ADULTS }
const JUNE = { year: 2026, month: 6 }

test('closes past times of today, in the time zone of the tour', () => {
  const { call } = createClient({ startsAt: '2026-06-10T10:30:00Z' })
  const { availabilities } = call('getAvailabilities', { ...JUNE, date: 10, ...tower })
  expect(availabilities).toEqual([
    { id: '2026-06-10T09:00:00+02:00', status: 'CLOSED', available: false },
    { id: '2026-06-10T12:00:00+02:00', status: 'CLOSED', available: false },
    { id: '2026-06-10T15:00:00+02:00', status: 'AVAILABLE', available: true },
  ])
  const lateClient = createClient({ startsAt: '2026-06-10T23:30:00Z' })
  const { calendar } = lateClient.call('getMonthCalendar', { ...JUNE, ...tower })
  expect(calendar[9]).toEqual({ localDate: '2026-06-10', status: 'CLOSED', available: false })
  expect(calendar[10]?.available).toBe(true)
})

test('lists seven days from a Monday and closes the weekly closing day', () => {
  const { call } = createClient({ seedData: seededDepartures })
  const museum = { ...tower, tourCode: 'MUSEUM' }
  const { calendar } = call('getWeekCalendar', { ...JUNE, date: 29, ...museum })
  expect(calendar.map(({ localDate }) => localDate.slice(5))).toEqual([
    '06-29',
    '06-30',
    '07-01',
    '07-02',
    '07-03',
    '07-04',
    '07-05',
  ])
  expect(calendar[1]).toMatchObject({ status: 'CLOSED', available: false })
  expect(call('getAvailabilities', { ...JUNE, date: 30, ...museum }).availabilities).toEqual([])
})

test('lists no departures in a closed season, first and last day included (RULE-3)', () => {
  const getDecember = (closedSeasons: string) => {
    const tourCatalog = seededDepartures.tourCatalog.map((entry) => ({ ...entry, closedSeasons }))
    const { call } = createClient({ seedData: { ...seededDepartures, tourCatalog } })
    return call('getMonthCalendar', { ...tower, year: 2026, month: 12 }).calendar
  }
  const openMonth = getDecember('')
  const closedMonth = getDecember('2026-11-01:2026-12-02,2026-12-24:2026-12-26')
  const closedDates = new Set([1, 2, 24, 25, 26].map((date) => openMonth[date - 1]?.localDate))
  expect(closedMonth).toEqual(
    openMonth.map((day) =>
      closedDates.has(day.localDate) ? { ...day, status: 'CLOSED', available: false } : day,
    ),
  )
  expect(closedMonth).not.toEqual(openMonth)
})

test('sells departures for one year', () => {
  const { call } = createClient()
  const { calendar } = call('getMonthCalendar', { year: 2027, month: 6, ...tower })
  expect(calendar.map(({ available }) => available)).toEqual([
    true,
    ...Array.from({ length: 29 }, () => false),
  ])
})

test('derives LIMITED, SOLD_OUT and FREESALE from the remaining places', () => {
  const getStatus = (quantity: number, tourCode = 'TOWER') => {
    const { call, orderOfTwo } = createClient()
    const orderIntentId = orderOfTwo()
    const unitCounters = [{ type: 'ADULT' as const, quantity: 7 }]
    call('setUnitCounters', { orderIntentId, unitCounters })
    call('addCartItem', { orderIntentId, tourCode, availabilityId: TUESDAY_9 })
    const tourQuery = { ...tower, tourCode, unitCounters: [{ type: 'ADULT' as const, quantity }] }
    return call('getAvailabilities', { ...JUNE, date: 2, ...tourQuery }).availabilities[0]
  }
  const id = TUESDAY_9
  expect(getStatus(3)).toEqual({ id, status: 'AVAILABLE', available: true })
  expect(getStatus(4)).toEqual({ id, status: 'SOLD_OUT', available: false })
  expect(getStatus(40, 'BOAT')).toEqual({ id, status: 'FREESALE', available: true })

  const { call, orderOfTwo } = createClient()
  const orderIntentId = orderOfTwo()
  call('setUnitCounters', { orderIntentId, unitCounters: [{ type: 'ADULT', quantity: 8 }] })
  call('addCartItem', { orderIntentId, tourCode: 'TOWER', availabilityId: TUESDAY_9 })
  const { availabilities } = call('getAvailabilities', { ...JUNE, date: 2, ...tower })
  expect(availabilities[0]).toEqual({ id, status: 'LIMITED', available: true })
})

test('gives every status within a year, and open days in every month', () => {
  const { call } = createClient({ seedData: seededDepartures })
  const statuses = new Set<string>()
  for (const month of [6, 7, 8, 9, 10, 11, 12]) {
    const { calendar } = call('getMonthCalendar', { year: 2026, month, ...tower })
    const open = calendar.filter(({ available }) => available)
    expect(open.length).toBeGreaterThan(calendar.length / 2)
    for (const { localDate } of calendar) {
      const date = Number(localDate.slice(8))
      const dayQuery = { year: 2026, month, date, ...tower }
      for (const { status } of call('getAvailabilities', dayQuery).availabilities)
        statuses.add(status)
    }
  }
  expect([...statuses].toSorted()).toEqual(['AVAILABLE', 'CLOSED', 'LIMITED', 'SOLD_OUT'])
})

test('applies the last slot rule that matches a tour, a day and a weekday', () => {
  const slotRules: SlotRule[] = [
    { tours: 'all', days: 'all', status: 'SOLD_OUT' },
    { tours: ['TOWER'], days: { from: 1, to: 2 }, status: 'LIMITED' },
    { tours: ['TOWER'], days: { from: 2, to: 2 }, status: 'FREESALE' },
    { tours: ['TOWER'], days: { from: 3, to: 3 }, status: 'CLOSED' },
    { tours: ['TOWER'], days: 'all', weekdays: [5], status: 'AVAILABLE' },
  ]
  const { call } = createClient({ seedData: { ...emptyDepartures, slotRules } })
  const listStatuses = (tourCode: string) =>
    call('getMonthCalendar', { ...JUNE, ...tower, tourCode })
      .calendar.slice(0, 5)
      .map(({ status }) => status)
  expect(listStatuses('TOWER')).toEqual(['SOLD_OUT', 'LIMITED', 'FREESALE', 'CLOSED', 'AVAILABLE'])
  expect(listStatuses('BOAT')).toEqual(Array.from({ length: 5 }, () => 'SOLD_OUT'))
})

test('counts one guest before guests are chosen', () => {
  const { call } = createClient()
  const { calendar } = call('getMonthCalendar', { ...JUNE, ...tower, unitCounters: [] })
  expect(calendar.at(-1)?.available).toBe(true)
})

test('follows clock changes of the destination in departure ids', () => {
  const listTimes = (
    configCode: string,
    tourCode: string,
    year: number,
    month: number,
    date: number,
  ) => {
    const { call } = createClient({ startsAt: '2026-02-01T00:00:00Z' })
    const dayQuery = { year, month, date, configCode, tourCode, unitCounters: TWO_ADULTS }
    return call('getAvailabilities', dayQuery).availabilities.map((slot) => slot.id.slice(11))
  }
  expect(listTimes('pass', 'TOWER', 2026, 3, 28)[0]).toBe('09:00:00+01:00')
  expect(listTimes('pass', 'TOWER', 2026, 3, 29)[0]).toBe('09:00:00+02:00')
  expect(listTimes('pass', 'TOWER', 2026, 10, 25)[0]).toBe('09:00:00+01:00')
  expect(listTimes('ny-pass', 'BRIDGE', 2026, 3, 8)).toEqual(['01:00:00-05:00', '09:00:00-04:00'])
})
