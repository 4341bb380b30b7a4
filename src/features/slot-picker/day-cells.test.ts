import { expect, test } from 'vitest'
import type { Status } from '#src/contract/enums.ts'
import { buildDayCells, buildLegend } from './day-cells.ts'

test('names a day by its date and status, and closes a day missing in the response (SLOT-3, SLOT-9)', () => {
  const cells = buildDayCells(
    [[null, '2026-06-15', '2026-06-16']],
    [{ localDate: '2026-06-15', available: true, status: 'LIMITED' }],
  )
  expect(cells).toEqual([
    [
      null,
      {
        date: '2026-06-15',
        number: 15,
        name: 'Monday, 15 June 2026, Limited',
        mark: 'limited',
        choosable: true,
      },
      {
        date: '2026-06-16',
        number: 16,
        name: 'Tuesday, 16 June 2026, Closed',
        mark: undefined,
        choosable: false,
      },
    ],
  ])
})

test('disables the days of a month without a status while it loads (SLOT-3)', () => {
  const [[day] = []] = buildDayCells([['2026-06-15']], null)
  expect(day).toMatchObject({ name: 'Monday, 15 June 2026', choosable: false })
})

test('enables the sold-out day of the held slot (SLOT-3, SLOT-8)', () => {
  const days = ['2026-06-15', '2026-06-16'].map((localDate) => ({
    localDate,
    available: false,
    status: 'SOLD_OUT' as const,
  }))
  const week = ['2026-06-15', '2026-06-16']
  const getChoosable = (heldDate: string | null) =>
    buildDayCells([week], days, heldDate)
      .flat()
      .map((cell) => cell?.choosable)
  expect(getChoosable('2026-06-16')).toEqual([false, true])
  expect(getChoosable(null)).toEqual([false, false])
})

test('marks and explains the days with few places and without any, no others (SLOT-3)', () => {
  const dates = ['2026-06-15', '2026-06-16', '2026-06-17']
  const listLegend = (...statuses: Status[]) =>
    buildLegend(
      buildDayCells(
        [dates],
        statuses.map((status, index) => ({
          localDate: dates[index] ?? '',
          available: true,
          status,
        })),
      ),
    )
  const limited = { mark: 'limited', label: 'Limited' }
  const soldOut = { mark: 'soldout', label: 'Sold Out' }
  expect(listLegend('SOLD_OUT', 'LIMITED', 'AVAILABLE')).toEqual([limited, soldOut])
  expect(listLegend('AVAILABLE', 'SOLD_OUT')).toEqual([soldOut])
  expect(listLegend('AVAILABLE', 'FREESALE', 'CLOSED')).toEqual([])
})
