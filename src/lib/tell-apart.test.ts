import { expect, test } from 'vitest'
import { tellApart } from './tell-apart.ts'

test('tells equal labels of a list apart, and leaves the others', () => {
  expect(tellApart(['a', 'b', 'a', 'c'], ['1', '2', '3', ''])).toEqual(['a (1)', 'b', 'a (3)', 'c'])
  expect(tellApart(['a', 'a'], ['', ''])).toEqual(['a', 'a'])
})
