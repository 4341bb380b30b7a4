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
        tone: 'limited',
        choosable: true,
      },
      {
        date: '2026-06-16',
        number: 16,
        name: 'Tuesday, 16 June 2026, Closed',
        tone: 'closed',
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

test('explains the marks of the given days, a closed day by words (SLOT-3)', () => {
  const day = (localDate: string, status: Status) => ({ localDate, available: true, status })
  const days = [day('2026-06-15', 'CLOSED'), day('2026-06-16', 'LIMITED')]
  const closed = { tone: 'closed', label: 'No dot: Closed' }
  expect(buildLegend(days)).toEqual([{ tone: 'limited', label: 'Limited' }, closed])
  const freesale = { tone: 'freesale', label: 'Freesale' }
  const freeDay = day('2026-06-17', 'FREESALE')
  expect(buildLegend([freeDay])).toEqual([freesale])
  const available = { tone: 'available', label: 'Available' }
  const mixedDays = [freeDay, day('2026-06-18', 'AVAILABLE')]
  expect(buildLegend(mixedDays)).toEqual([available, freesale])
})
