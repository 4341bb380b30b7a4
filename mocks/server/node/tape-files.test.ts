import { expect, test } from 'vitest'
import { readFileBeside } from './tape-files.ts'

test.each(['..', '.', '', '../package.json', 'saved', 'nothing.json'])(
  'a HAR file names no body by %j (TAPE-2)',
  (name) => {
    expect(readFileBeside('fixtures/tapes/standard.har', name)).toBeUndefined()
  },
)

test('reads a body that is saved beside the HAR file (TAPE-2)', () => {
  expect(readFileBeside('fixtures/tapes/standard.har', 'redirect.har')).toContain('"log"')
})
