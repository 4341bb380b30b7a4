import { expect, test } from 'vitest'
import { buildDayCells } from './day-cells.ts'

test('SLOT-3 SLOT-9 a day carries its date and status in words; one that is not answered is closed', () => {
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

test('SLOT-3 while a month loads its days say no status, and none can be chosen', () => {
  const [[day] = []] = buildDayCells([['2026-06-15']], null)
  expect(day).toMatchObject({ name: 'Monday, 15 June 2026', choosable: false })
})

test('SLOT-3 SLOT-8 the day of the slot that is held can be chosen though its places are taken', () => {
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
