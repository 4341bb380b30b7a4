import { describe, expect, test } from 'vitest'
import { pluralize } from './pluralize.ts'

describe("adds 's' unless the count is exactly 1 (RULE-8)", () => {
  test.each([
    [0, 'Adult', undefined, '0 Adults'],
    [1, 'Adult', undefined, '1 Adult'],
    [2, 'Adult', undefined, '2 Adults'],
    [-1, 'Adult', undefined, '-1 Adults'],
    [1.5, 'hour', undefined, '1.5 hours'],
    [1, 'Child', 'Children', '1 Child'],
    [3, 'Child', 'Children', '3 Children'],
  ])('%d %s (plural %s) is %s', (count, word, many, text) => {
    expect(pluralize(count, word, many)).toBe(text)
  })
})
