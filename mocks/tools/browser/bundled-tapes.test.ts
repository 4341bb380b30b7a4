import { expect, test } from 'vitest'
import { listBundledTapes, TAPE_DESCRIPTIONS } from './bundled-tapes.ts'

test('describes each tape (TAPE-2)', () => {
  expect(Object.keys(TAPE_DESCRIPTIONS)).toEqual(listBundledTapes())
})
