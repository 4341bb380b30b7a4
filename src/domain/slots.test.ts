import { expect, test } from 'vitest'
import { availabilities } from '#src/contract/entities.ts'
import type { Status } from '#src/contract/enums.ts'
import {
  closePastDays,
  findFirstChoosable,
  isChoosable,
  isClosedMonth,
  withHeldSlot,
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

test('finds the first day that can be chosen', () => {
  const closedDays = [
    day('2026-06-01', false, 'CLOSED'),
    day('2026-06-02', true, 'SOLD_OUT'),
    day('2026-06-03', false, 'AVAILABLE'),
  ]
  expect(findFirstChoosable(closedDays)).toBeNull()
  expect(findFirstChoosable([...closedDays, day('2026-06-04', true, 'LIMITED')])).toBe('2026-06-04')
})

test('closes past days of an outdated calendar, and no day from today on (SLOT-3)', () => {
  const days = ['2026-05-31', '2026-06-09', '2026-06-10', '2026-06-11'].map((localDate) => ({
    localDate,
    available: true,
    status: 'AVAILABLE' as const,
  }))
  const closedDays = closePastDays(days, '2026-06-10')
  expect(closedDays.map(({ status }) => status)).toEqual([
    'CLOSED',
    'CLOSED',
    'AVAILABLE',
    'AVAILABLE',
  ])
  expect(closedDays.map(isChoosable)).toEqual([false, false, true, true])
  expect(findFirstChoosable(closedDays)).toBe('2026-06-10')
})

test('lists the slot that the item holds on its day, in order and once (SLOT-13)', () => {
  const createSlot = (time: string) => ({
    id: `2026-06-15T${time}:00+02:00`,
    status: 'AVAILABLE' as const,
    available: true,
  })
  const slots = [createSlot('09:30'), createSlot('17:00')]
  const { id } = createSlot('11:30')
  const ids = withHeldSlot(slots, '2026-06-15', id).map((slot) => slot.id)
  expect(ids).toEqual([slots[0]?.id, id, slots[1]?.id])
  expect(withHeldSlot(slots, '2026-06-15', slots[0]?.id ?? '')).toBe(slots)
  expect(withHeldSlot(slots, '2026-06-16', id)).toBe(slots)
  expect(withHeldSlot(slots, '2026-06-15', null)).toBe(slots)
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
