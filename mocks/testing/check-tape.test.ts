import { expect, test } from 'vitest'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { recordAll } from './recorded-visit.ts'
import { checkTape } from './check-tape.ts'

const text = serializeTape((await recordAll()).recorder.toHar())

test('finds no problem in a recorded tape (TAPE-4)', () => {
  expect(checkTape(text)).toEqual([])
})

test('finds a planted email address by secret scan and by redaction (TAPE-4)', () => {
  const leakingText = text.replace(
    /\\"emailAddress\\":\\"[^"]+\\"/,
    String.raw`\"emailAddress\":\"someone@company-mail.com\"`,
  )
  expect(leakingText).not.toBe(text)
  expect(checkTape(leakingText)).toEqual([
    expect.stringMatching(/^line \d+: e-mail address someone@company-mail\.com$/),
    expect.stringMatching(/^entry \d+ .* contains data that should be redacted$/),
  ])
})

test('reports a file that is not a tape (TAPE-1)', () => {
  expect(checkTape('no tape')).toEqual(['Error: Not a JSON file'])
})
