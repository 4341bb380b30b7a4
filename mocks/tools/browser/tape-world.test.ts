import { expect, test } from 'vitest'
import { buildRecordedPath } from './tape-world.ts'

test('opens the recorded path below the base, whatever a dropped file says (TAPE-2)', () => {
  expect(buildRecordedPath('/', '/steps/contact')).toBe('/steps/contact')
  expect(buildRecordedPath('/', '//evil.example')).toBe('/evil.example')
  expect(buildRecordedPath('/widget/', undefined)).toBe('/widget/')
})
