import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const nodeSha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('the digest is the platform’s, around the edges of a block', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    expect(sha256('a'.repeat(length))).toBe(nodeSha256('a'.repeat(length)))
  }
})

test('the digest is the platform’s for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(nodeSha256(text))
    }),
  )
})
