import { expect, test } from 'vitest'
import { listBlockedPaths } from '#e2e/checks/privacy-lists.ts'
import { readBuiltFiles } from './build-output.ts'

test('a browser with a privacy list loads every file of the build', () => {
  const paths = readBuiltFiles().map(({ path }) => path)
  expect(paths).toContain('dist/index.html')
  expect(listBlockedPaths(paths)).toEqual([])
})
