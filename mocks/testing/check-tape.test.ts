import { expect, test } from 'vitest'
import { serializeTape } from '#mocks/tape/format/har.ts'
import { recordVisit } from './recorded-visit.ts'
import { checkTape } from './check-tape.ts'

const text = serializeTape((await recordVisit()).recorder.toHar())

test('TAPE-4 a tape as it is recorded has no problem', () => {
  expect(checkTape(text)).toEqual([])
})

test('TAPE-4 a planted address is a problem, by the secret scan and by the redaction', () => {
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

test('TAPE-1 a file that cannot be read is a problem', () => {
  expect(checkTape('no tape')).toEqual(['Error: Not a JSON file'])
})
