import { expect, test } from 'vitest'
import type { VisitorReport } from '#mocks/lib/mock-server-control.ts'
import { describeVisitors } from './describe-visitors.ts'

function createReports(states: Record<string, [VisitorReport['status'], string]>) {
  return Object.fromEntries(
    Object.entries(states).map(([size, [status, step]]) => {
      const view = `mock-view-${size}`
      return [view, { view, status, step }]
    }),
  )
}

test('says that the state is shown once every view shows it (SCENARIO-4)', () => {
  const describe = (states: Parameters<typeof createReports>[0]) =>
    describeVisitors(createReports(states), ['phone', 'desktop'], false)
  expect(describe({})).toBe('')
  expect(describe({ desktop: ['walking', 'Contacts'] })).toBe('Phone: Starting …')
  expect(describe({ phone: ['done', ''] })).toBe('Desktop: Starting …')
  expect(describe({ phone: ['done', ''], desktop: ['walking', 'Contacts'] })).toBe(
    'Desktop: Contacts …',
  )
  expect(describe({ phone: ['stopped', 'No such day'], desktop: ['done', ''] })).toBe(
    'Phone: Stopped. No such day',
  )
  expect(describe({ phone: ['done', ''], desktop: ['done', ''] })).toBe('This is the state.')
})

test('does not name a view that is alone, and says when the state may be out of reach (SCENARIO-4)', () => {
  const describe = (isLate: boolean, ...state: [VisitorReport['status'], string]) =>
    describeVisitors(createReports({ phone: state }), ['phone'], isLate)
  expect(describe(false, 'walking', '')).toBe('Starting …')
  expect(describe(true, 'walking', 'Timeslot')).toBe(
    'Timeslot … This takes long: the selected scenarios may prevent the state.',
  )
  expect(describe(true, 'stopped', 'No such day')).toBe('Stopped. No such day')
  expect(describe(true, 'done', '')).toBe('This is the state.')
})
