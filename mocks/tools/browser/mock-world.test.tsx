import { expect, test } from 'vitest'
import { renderPanel } from '#e2e/support/browser/mount/render-devtools.tsx'
import { readBundledTape } from '#e2e/support/browser/mount/replay.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { readRepeat } from './mock-world.ts'

test('takes a tape whose visit is repeated, and refuses what is none (TAPE-1)', async () => {
  const { server } = await renderPanel()
  expect(() => server.live?.repeat('{}')).toThrow('Not a valid tape')
  expect(readRepeat(sessionStorage)).toBeNull()
  const text = serializeTape(await readBundledTape('redirect'))
  server.live?.repeat(text)
  expect(readRepeat(sessionStorage)).toEqual({ text, actionCount: 0 })
})

test('says that a tape is too large for the storage of the tab (TAPE-1)', async () => {
  const { server } = await renderPanel({ isStorageDenied: true })
  const text = serializeTape(await readBundledTape('redirect'))
  expect(() => server.live?.repeat(text)).toThrow('does not fit')
})
