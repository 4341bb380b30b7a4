import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import { readBuiltFiles } from './build-output.ts'
import { isListed } from './privacy-lists.ts'

test('a browser with a privacy list loads every file of the build and makes every call', () => {
  const paths = readBuiltFiles().map(({ path }) => path)
  expect(paths).toContain('dist/index.html')
  expect([...paths, ...Object.keys(calls).map((name) => `api/${name}`)].filter(isListed)).toEqual(
    [],
  )
  expect(['assets/analytics-Dk3.js', 'api/log'].filter(isListed)).toHaveLength(2)
})
