import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Tape } from '#mocks/tape/format/har.ts'
import { describeStep, readSteps } from './read-steps.ts'

/** A tape as an import or a recording proxy leaves it. */
function readTape(name: string): Tape {
  const tape = JSON.parse(
    readFileSync(new URL(`../../../fixtures/tapes/${name}.har`, import.meta.url), 'utf8'),
  ) as Tape
  delete tape.log._tape.actions
  return tape
}

function list(name: string): string[] {
  return readSteps(readTape(name)).map(describeStep)
}

test('describes the actions of the visitor in words (TAPE-2)', () => {
  expect(list('standard').map((text) => text.split(':')[0])).toEqual([
    'Travelers',
    'Timeslot',
    'Timeslot',
    'Contacts',
    'Passes',
    'Payment',
  ])
  const [guests, slot, newTime] = list('standard')
  expect(guests).toBe('Travelers: 2 × Adult, 1 × Child')
  expect(slot).toMatch(/^Timeslot: \w+, \d+ \w+ 2026 \d+:\d\d [AP]M$/)
  expect(newTime).toMatch(/^Timeslot: Eiffel Tower .* at \w+, \d+ \w+ 2026 \d+:\d\d [AP]M$/)
  expect(list('standard').at(-1)).toBe('Payment: the card 4242424242424242')
  expect(list('fees-on-top')).toContainEqual(expect.stringMatching(/: without [A-Z]/))
  expect(list('addon-and-upgrade')[2]).toMatch(/^Upgrade your tour: without Eiffel Tower/)
})

test('finds another card and the choice at the bank (TAPE-2)', () => {
  expect(list('declined-then-paid')).toEqual([
    'Payment: the card 4000000000000002',
    'Payment: the card 4242424242424242',
  ])
  expect(list('bank-asks')).toEqual([
    'Payment: the card 4242424242424242',
    'Payment: Complete at the bank',
  ])
})

test('finds a reload during a write and names an unknown call (TAPE-3)', () => {
  const tape = readTape('meal-choice')
  const [write] = tape.log.entries.filter(({ request }) => request.url.endsWith('/setTravelers'))
  const [settings] = tape.log.entries.filter(({ request }) => request.url.endsWith('/getSettings'))
  if (!write || !settings) throw new Error('The tape has changed')
  const pending = { ...write, response: { ...write.response, _error: 'pending' } }
  const unknown = {
    ...write,
    request: { ...write.request, url: 'https://widget.example/api/dance' },
  }
  const entries = [pending, settings, unknown]
  expect(readSteps({ log: { ...tape.log, entries } }).map(describeStep)).toEqual([
    expect.stringContaining('Passes: ages'),
    'Reload',
    'Call dance',
  ])
})
