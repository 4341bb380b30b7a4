import { expect, test } from 'vitest'
import { readTape } from '#mocks/server/node/tape-files.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { diffTapes } from './diff-tapes.ts'

function readStandard(): Tape {
  return readTape('fixtures/tapes/standard.har')
}

test('a visit does not differ from itself (TAPE-3)', () => {
  expect(diffTapes(readStandard(), readStandard())).toEqual([])
})

test('tells in words what differs, and nothing that is alike (TAPE-3)', () => {
  const after = readStandard()
  const { _tape, entries } = after.log
  _tape.endsAt = '/timeout'
  if (_tape.world) _tape.world.language = 'fr'
  _tape.actions?.splice(2, 1, { kind: 'escape', at: 0, writes: 0, path: '/steps/unit_items' })
  _tape.screens = [['heading: Payment', 'button: Pay (disabled)']]
  for (const action of _tape.actions ?? []) action.screen = 0
  const before = readStandard()
  before.log._tape.screens = [['heading: Payment', 'button: Pay']]
  for (const action of before.log._tape.actions?.slice(0, 1) ?? []) action.screen = 0
  const units = entries.find(({ request }) => request.url.endsWith('/getUnits'))
  Object.assign(units?.response.content ?? {}, { text: '{"units":[]}' })
  Object.assign(units?.response ?? {}, { status: 500 })
  const last = entries.findLastIndex(({ request }) => request.url.endsWith('/setContact'))
  entries.splice(last, 1)
  expect(diffTapes(before, after)).toEqual([
    'Visit',
    expect.stringMatching(/^ {2}- recorded in English, /),
    expect.stringMatching(/^ {2}\+ recorded in français, /),
    expect.stringMatching(/^ {2}- ends at \/result/),
    '  + ends at /timeout',
    'Steps',
    expect.stringMatching(/^ {4}1 Enter “Adult”/),
    '      - button: Pay',
    '      + button: Pay (disabled)',
    '  - 3 Press “Next” (/steps/unit_items)',
    '  + 3 Close the dialog (/steps/unit_items)',
    'Calls',
    expect.stringMatching(/^ {4}\d+ getUnits$/),
    '      status 200 became 500',
    expect.stringMatching(/^ {6}response units\.0: \{.*…? became nothing$/),
    expect.stringMatching(/^ {6}response units\.1: /),
    expect.stringMatching(/^ {6}response units\.2: /),
    expect.stringMatching(/^ {2}- \d+ setContact$/),
  ])
})
