import { expect, test } from 'vitest'
import { isOrderExpired, setOrderExpired } from './expired-order.ts'

test('remembers the last expired order of the tab (TIMEOUT-2)', () => {
  expect(isOrderExpired('o-1')).toBe(false)
  setOrderExpired('o-1')
  expect(isOrderExpired('o-1')).toBe(true)
  expect(isOrderExpired('o-2')).toBe(false)
})
