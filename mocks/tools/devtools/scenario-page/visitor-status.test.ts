import { expect, test } from 'vitest'
import { describeVisitor } from './visitor-status.tsx'

test('says what the visitor is doing, and when the state may be out of reach (SCENARIO-4)', () => {
  expect(describeVisitor(undefined, true)).toBe('')
  expect(describeVisitor({ status: 'walking', step: '' }, false)).toBe('Starting …')
  expect(describeVisitor({ status: 'walking', step: 'Timeslot' }, true)).toBe(
    'Timeslot … Taking a while. The selected scenarios may make this state unreachable.',
  )
  expect(describeVisitor({ status: 'stopped', step: 'No such day' }, true)).toBe(
    'Stopped. No such day',
  )
  expect(describeVisitor({ status: 'done', step: '' }, true)).toBe("You're looking at it.")
})
