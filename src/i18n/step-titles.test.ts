import { expect, test } from 'vitest'
import { STEPS } from '#src/domain/steps.ts'
import { getStepTitle } from './step-titles.ts'

test('lists the step titles in order (STEPS-2)', () => {
  expect(STEPS.map(({ id }) => getStepTitle(id))).toEqual([
    'Travelers',
    'Timeslot',
    'More tours',
    'Upgrades',
    'Contacts',
    'Passes',
    'Payment',
  ])
})
