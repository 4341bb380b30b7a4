import { expect, test } from 'vitest'
import { isForgedWrite } from './xsrf-token.ts'

const cookie = 'a=1; XSRF-TOKEN=t-1; b=2'

test.each([
  ['setContact', {}, true],
  ['setContact', { cookie }, true],
  ['setContact', { 'x-xsrf-token': 't-1' }, true],
  ['setContact', { cookie, 'x-xsrf-token': 't-2' }, true],
  ['setContact', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }, true],
  ['setContact', { cookie, 'x-xsrf-token': 't-1' }, false],
  ['getSettings', {}, false],
] as const)('%s with %j is forged: %s (API-5)', (name, headers, isForged) => {
  expect(isForgedWrite(name, headers)).toBe(isForged)
})
