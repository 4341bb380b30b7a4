import { expect, test } from 'vitest'
import { STATUSES } from '#src/contract/enums.ts'
import { getStatusTitle } from './status-title.ts'

test('names the statuses (SLOT-4)', () => {
  expect(STATUSES.map(getStatusTitle)).toEqual([
    'Available',
    'Closed',
    'Limited',
    'Freesale',
    'Sold Out',
  ])
})
