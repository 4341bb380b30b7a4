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

test('explains the marks that the days have, a closed day by words (SLOT-3)', () => {
  const listLegend = (...statuses: Status[]) => {
    const dates = ['2026-06-15', '2026-06-16'].slice(0, statuses.length)
    const days = statuses.flatMap((status, index) => {
      const localDate = dates[index] ?? ''
      return status === 'CLOSED' ? [] : { localDate, available: true, status }
    })
    return buildLegend(buildDayCells([dates], days))
  }
  // The server may leave out the days that are closed.
  const closed = { tone: 'closed', label: 'No dot: Closed' }
  expect(listLegend('CLOSED', 'LIMITED')).toEqual([{ tone: 'limited', label: 'Limited' }, closed])
  const freesale = { tone: 'freesale', label: 'Freesale' }
  expect(listLegend('FREESALE')).toEqual([freesale])
  const available = { tone: 'available', label: 'Available' }
  expect(listLegend('FREESALE', 'AVAILABLE')).toEqual([available, freesale])
})
