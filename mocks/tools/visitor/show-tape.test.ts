import { expect, test } from 'vitest'
import type { RecordedAction } from '#mocks/tape/format/har.ts'
import { buildTape, TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import { showTape } from './show-tape.ts'

const START = Date.parse('2026-06-01T08:00:00Z')

function call(name: string, seconds: number, status: number, answer: object) {
  const startedAt = START + seconds * 1000
  return {
    method: 'POST',
    url: `${TAPE_ORIGIN}/api/${name}`,
    body: '{}',
    response: { status, contentType: 'application/json', text: JSON.stringify(answer) },
    startedAt,
    endedAt: startedAt,
  }
}

function press(name: string, at: number, writes: number, screen: number): RecordedAction {
  const control = { role: 'button' as const, name }
  return { kind: 'press', control, at: at * 1000, writes, path: '/steps/unit_items', screen }
}

test('shows a visit as steps with what was new on the page, the calls that mattered and totals (TAPE-8)', () => {
  const metadata = {
    version: 2 as const,
    name: 'a-visit',
    launch: {},
    scenario: 'standard',
    seed: 1,
    now: '2026-06-01T08:00:00Z',
    recorded: '2026-06-01',
    redaction: 1,
    contract: '',
    endsAt: '/steps/booking_slot',
    lasts: 65_000,
    screens: [
      ['heading: Travelers', 'button: Next'],
      ['heading: Travelers', 'alert: No', 'button: Next'],
      ['heading: Timeslot'],
    ],
    endScreen: 2,
    actions: [press('Next', 3, 1, 0), press('Next', 5, 2, 1)],
  }
  const displayed = { total: 450 }
  const entries = [
    call('createOrderIntent', 0, 200, {}),
    call('getUnits', 1, 200, {}),
    call('setUnitCounters', 3, 400, { error: { code: 'invalid', message: 'No' } }),
    call('setUnitCounters', 5, 200, { orderIntent: { extendedCart: { pricing: { displayed } } } }),
    call('getSettings', 6, 500, {}),
  ]
  expect(showTape(buildTape(metadata, entries), 'http://x/demo/')).toBe(`# a-visit

Recorded on 2026-06-01 in no page · scenario \`standard\` · ends at \`/steps/booking_slot\` · lasts 1:05

- createOrderIntent \`{}\` → 200
> heading: Travelers  

## 1. Press “Next”

0:03 · \`/steps/unit_items\` · [before it](http://x/demo/?tape=a-visit&show=0)

- setUnitCounters \`{}\` → 400, invalid No
> alert: No  

## 2. Press “Next”

0:05 · \`/steps/unit_items\` · [before it](http://x/demo/?tape=a-visit&show=1)

- setUnitCounters \`{}\` → 200, total 4.50
- getSettings \`{}\` → 500

> heading: Timeslot`)
})
