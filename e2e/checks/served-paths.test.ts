import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import { findListedName, listBlockedPaths } from './privacy-lists.ts'
import { listFiles } from './read-sources.ts'

test('a browser with a privacy list loads every module of the development server', () => {
  const modules = listFiles().filter((path) => !/^e2e\/|\.(?:test|md)\b/.test(path))
  expect(modules).toContain('src/entry.ts')
  expect(listBlockedPaths(modules)).toEqual([])
})

test('a browser with a privacy list makes every call', () => {
  expect(listBlockedPaths(Object.keys(calls).map((name) => `api/${name}`))).toEqual([])
})

test.each([
  'src/analytics/events.ts',
  'assets/analytics-Dk3.js',
  'assets/tracking-1.js',
  'src/visit-tracker.ts',
  'api/log',
  'api/track',
  'js/beacon.js',
  'pixel.gif',
])('knows that lists block %s', (path) => {
  expect(findListedName(path)).not.toBeNull()
})
