import { expect, test } from 'vitest'
import { availabilities } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import {
  findFirstChoosable,
  isChoosable,
  isClosedMonth,
  readCalendar,
  readDepartures,
} from './slots.ts'

function day(localDate: string, available: boolean, status: Status) {
  return { localDate, available, status }
}

test.each([
  ['AVAILABLE', true],
  ['LIMITED', true],
  ['FREESALE', true],
  ['CLOSED', false],
  ['SOLD_OUT', false],
] as const)(
  'status %s can be chosen: %s, and never when not available (SLOT-3, SLOT-4)',
  (status, choosable) => {
    expect(isChoosable({ available: true, status })).toBe(choosable)
    expect(isChoosable({ available: false, status })).toBe(false)
  },
)

test('does not offer a slot with an unknown status (SLOT-4)', () => {
  const slot = { id: '2026-06-15T09:30:00+02:00', status: 'RENAMED', available: true }
  expect(availabilities.parse([slot]).map(isChoosable)).toEqual([false])
})

test('closes past days of an outdated calendar, and no day from today on (SLOT-3)', () => {
  const dates = ['2026-05-31', '2026-06-09', '2026-06-10', '2026-06-11']
  const days = dates.map((localDate) => day(localDate, true, 'AVAILABLE'))
  const closedDays = readCalendar(days, dates, '2026-06-10')
  expect(closedDays.map(({ status }) => status)).toEqual([
    'CLOSED',
    'CLOSED',
    'AVAILABLE',
    'AVAILABLE',
  ])
  expect(closedDays.map(isChoosable)).toEqual([false, false, true, true])
  expect(findFirstChoosable(closedDays)).toBe('2026-06-10')
})

test('leaves out the days that were not asked for (SLOT-3)', () => {
  const days = ['2026-06-14', '2026-06-15'].map((date) => day(date, true, 'AVAILABLE'))
  expect(readCalendar(days, ['2026-06-15', '2026-06-16'], '2026-06-01')).toEqual([days[1]])
})

test.each([
  [true, 'AVAILABLE', 'AVAILABLE'],
  [false, 'AVAILABLE', 'SOLD_OUT'],
  [false, 'LIMITED', 'SOLD_OUT'],
  [false, 'FREESALE', 'SOLD_OUT'],
  [false, 'CLOSED', 'CLOSED'],
] as const)('reads available %s with the status %s as %s (SLOT-4)', (available, status, read) => {
  const id = '2026-06-15T09:30:00+02:00'
  expect(readDepartures([{ id, available, status }], '2026-06-15', null)).toMatchObject([
    { status: read },
  ])
  const days = [day('2026-06-15', available, status)]
  expect(readCalendar(days, ['2026-06-15'], '2026-06-01')).toMatchObject([{ status: read }])
})

test('takes the entry that offers most where a day is listed with several statuses (API-7)', () => {
  const statuses: Status[] = ['CLOSED', 'LIMITED', 'SOLD_OUT']
  const days = [
    day('2026-06-15', false, 'AVAILABLE'),
    ...statuses.map((status) => day('2026-06-15', true, status)),
  ]
  const [limited] = days.filter(({ status }) => status === 'LIMITED')
  expect(readCalendar(days, ['2026-06-15'], '2026-06-01')).toEqual([limited])
})

test('lists the slot that the item holds on its day, in order and once (SLOT-13)', () => {
  const createSlot = (time: string) => ({
    id: `2026-06-15T${time}:00+02:00`,
    status: 'AVAILABLE' as const,
    available: true,
  })
  const slots = [createSlot('09:30'), createSlot('17:00')]
  const [first = createSlot('')] = slots
  const { id } = createSlot('11:30')
  const ids = readDepartures(slots, '2026-06-15', id).map((slot) => slot.id)
  expect(ids).toEqual([first.id, id, slots[1]?.id])
  expect(readDepartures(slots, '2026-06-15', first.id.replace(':00+', '+'))).toEqual(slots)
  expect(readDepartures(slots, '2026-06-15', '2026-06-16T09:30:00+02:00')).toEqual(slots)
})

test('takes a month for closed when at least a week of it is left, all of it closed (SLOT-15)', () => {
  const june = (status: Status) =>
    Array.from({ length: 30 }, (_, index) =>
      day(`2026-06-${String(index + 1).padStart(2, '0')}`, false, status),
    )
  expect(isClosedMonth(june('CLOSED'), '2026-05-20')).toBe(true)
  expect(isClosedMonth(june('CLOSED'), '2026-06-24')).toBe(true)
  expect(isClosedMonth(june('CLOSED'), '2026-06-25')).toBe(false)
  expect(isClosedMonth(june('SOLD_OUT'), '2026-05-20')).toBe(false)
  const oneSoldOut = [...june('CLOSED').slice(1), day('2026-06-01', false, 'SOLD_OUT')]
  expect(isClosedMonth(oneSoldOut, '2026-06-01')).toBe(false)
  expect(isClosedMonth(oneSoldOut, '2026-06-02')).toBe(true)
  expect(isClosedMonth([], '2026-06-02')).toBe(false)
})
