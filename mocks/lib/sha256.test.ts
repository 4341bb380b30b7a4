import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test.each(['', 'abc', 'naïve 你好 🗼', '\uD800 unpaired', 'a'.repeat(1000)])(
  'hashes %j as Node.js does',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  },
)
