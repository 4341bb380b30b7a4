import { expect, test } from 'vitest'
import {
  findMisspeltName,
  parseMockOptions,
  removeMockParams,
  replaceMockParams,
} from './mock-options.ts'

const MACHINE = Date.parse('2026-01-01T00:00:00Z')
const DAY = 86_400_000

function parse(search: string, stored: string | null = null, machine = MACHINE) {
  const result = parseMockOptions(search, stored, machine)
  if (!result.ok) throw new Error(result.problem)
  return result
}

test('defaults to scenario standard, seed 1 and the machine’s time', () => {
  expect(parse('')).toEqual({
    ok: true,
    options: {
      scenario: 'standard',
      fault: '',
      seed: 1,
      now: null,
      latency: null,
      clockOffset: 0,
      fingerprint: '    ',
      launchSearch: '',
    },
    hasScenario: false,
    reset: false,
    show: null,
    recordingName: null,
  })
})

test('removes its parameters from the address and keeps the others byte for byte', () => {
  const site = 'site_url=https%3A%2F%2Fhost.example%2F%3Fa%3D1+2'
  const pageSearch = `?tour_code=A&scenario=sold-out,dietary&fault=getUnits:500@1&${site}&seed=7&now=2026-01-02T00:00:00Z&latency=0&reset&b`
  const search = removeMockParams(pageSearch)
  const { options, reset } = parse(pageSearch)
  expect(search).toBe(`?tour_code=A&${site}&b`)
  expect(options).toEqual({
    answers: [],
    scenario: 'sold-out,dietary',
    fault: 'getUnits:500@1',
    seed: 7,
    now: '2026-01-02T00:00:00Z',
    latency: 0,
    clockOffset: DAY,
    fingerprint: 'sold-out,dietary getUnits:500@1 7 2026-01-02T00:00:00Z 0',
    launchSearch: search,
  })
  expect(reset).toBe(true)
})

test('keeps the tab’s options and clock for an address without options', () => {
  const stored = JSON.stringify(parse('?scenario=dietary&now=2026-01-02T00:00:00Z').options)
  const next = parse('?tour_code=A', stored, MACHINE + 60_000)
  expect(next.options).toEqual({ ...JSON.parse(stored), launchSearch: '?tour_code=A' })
})

test('keeps changes of the tab after a reload, with and without the parameters (SCENARIO-4)', () => {
  const search = '?scenario=dietary&latency=0'
  const { options } = parse(search)
  const changed = JSON.stringify({ ...options, fault: '*:500', latency: 3000, clockOffset: DAY })
  for (const nextSearch of ['', search])
    expect(parse(nextSearch, changed).options).toMatchObject({
      fault: '*:500',
      latency: 3000,
      clockOffset: DAY,
    })
  expect(parse('?scenario=usd', changed).options).toMatchObject({ fault: '', latency: null })
  expect(parse('?scenario=usd&reset', changed).options.clockOffset).toBe(0)
})

test('keeps the clock running for the same start and sets it back on a reset', () => {
  const search = '?now=2026-01-02T00:00:00Z'
  const stored = JSON.stringify(parse(search).options)
  const minuteLater = MACHINE + 60_000
  expect(parse(search, stored, minuteLater).options.clockOffset).toBe(DAY)
  expect(parse(`${search}&reset`, stored, minuteLater).options.clockOffset).toBe(DAY - 60_000)
  expect(parse('?reset', stored, minuteLater).options.clockOffset).toBe(DAY - 60_000)
  expect(parse('?now=2026-01-03T00:00:00Z', stored, minuteLater).options.clockOffset).toBe(
    2 * DAY - 60_000,
  )
})

test.each([
  ['?seed=x', "seed must be a whole number, not 'x'."],
  ['?seed=-1', "seed must be a whole number, not '-1'."],
  ['?latency=fast', "latency must be a whole number of milliseconds, not 'fast'."],
  [
    '?now=tomorrow',
    "now must be a time with an offset, such as 2026-06-01T10:00:00Z, not 'tomorrow'.",
  ],
  [
    '?now=2026-06-01T10:00:00',
    "now must be a time with an offset, such as 2026-06-01T10:00:00Z, not '2026-06-01T10:00:00'.",
  ],
  [
    '?now=2026-13-01T10:00:00Z',
    "now must be a time with an offset, such as 2026-06-01T10:00:00Z, not '2026-13-01T10:00:00Z'.",
  ],
])('rejects %s', (search, problem) => {
  expect(parseMockOptions(search, null, MACHINE)).toEqual({ ok: false, problem })
})

test('ignores stored options that are not JSON', () => {
  expect(parse('', '{').options.scenario).toBe('standard')
})

test('starts over to show the end of a scenario', () => {
  expect(parse('?scenario=sold-out&show')).toMatchObject({ show: '', reset: true })
  expect(parse('?show=paused')).toMatchObject({ show: 'paused', reset: true })
})

test.each([
  ['?scenarios=sold-out', 'scenarios', ['scenario']],
  ['?lang=de&senario=sold-out', 'senario', ['scenario']],
  ['?Scenario=sold-out', 'Scenario', ['scenario']],
  ['?scenario=sold-out&faults=getUnits:500', 'faults', ['fault']],
  ['?seeds=7', 'seeds', ['seed']],
  ['?latncy=0', 'latncy', ['latency']],
  ['?tap=standard', 'tap', ['tape']],
])('finds in %s the misspelt name %s (SCENARIO-1)', (search, name, suggestions) => {
  expect(findMisspeltName(new URLSearchParams(search))).toEqual({ name, suggestions })
})

test('takes no name of a host, of the widget or of a campaign for a slip (SCENARIO-1)', () => {
  const names = [
    'tour_code config_code site_url order_intent_id cart_item_id redirect_url lang theme step city booked',
    'setup_intent redirect_status utm_source gclid fbclid ref id q p type new page date tab',
    'scenario fault seed now latency reset show panel tape record',
  ].flatMap((line) => line.split(' '))
  const params = new URLSearchParams(names.map((name) => [name, '1']))
  expect(findMisspeltName(params)).toBeNull()
})

test('puts the parameters of one address in place of those of another (SCENARIO-1)', () => {
  const page = new URL('https://host.example/demo/?city=rome&scenarios=x&fault=a&seed=7&panel#book')
  expect(replaceMockParams(page, '?tour_code=T&scenario=slow&fault=b&fault=c')).toBe(
    'https://host.example/demo/?city=rome&panel=&scenario=slow&fault=b&fault=c#book',
  )
})
