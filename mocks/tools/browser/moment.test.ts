import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { decodeMoment } from './moment.ts'

function pack(moment: object): string {
  return gzipSync(JSON.stringify(moment)).toString('base64url')
}

test.each([
  ['was cut off', pack({ version: 1 }).slice(0, -9), 'was cut off or changed on its way'],
  ['is of another version', pack({ version: 0 }), 'was made by another version'],
  ['is too long', 'A'.repeat(70_000), 'is longer than any of these links'],
])('says that a link to a moment %s (TAPE-7)', async (_, text, sentence) => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  await expect(decodeMoment(text)).rejects.toThrow(sentence)
})
