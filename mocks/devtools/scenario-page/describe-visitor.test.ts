import { expect, test } from 'vitest'
import { describeVisitor } from './describe-visitor.ts'

test('says what the visitor is doing, and when the state may be out of reach (SCENARIO-4)', () => {
  expect(describeVisitor(undefined, true)).toBe('')
  expect(describeVisitor({ status: 'walking', step: '' }, false)).toBe('Starting …')
  expect(describeVisitor({ status: 'walking', step: 'Timeslot' }, true)).toBe(
    'Timeslot … This takes long: the selected scenarios may prevent the state.',
  )
  expect(describeVisitor({ status: 'stopped', step: 'No such day' }, true)).toBe(
    'Stopped. No such day',
  )
  expect(describeVisitor({ status: 'done', step: '' }, true)).toBe('This is the state.')
})
