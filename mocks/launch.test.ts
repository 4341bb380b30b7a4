import { expect, test } from 'vitest'
import { readLaunch } from './launch.ts'

const MACHINE = Date.parse('2026-01-01T00:00:00Z')
const DAY = 86_400_000

const read = (search: string, remembered: string | null = null, machine = MACHINE) => {
  const result = readLaunch(search, remembered, machine)
  if (!result.ok) throw new Error(result.problem)
  return result
}

test('Without parameters it is the standard world of seed 1, at the machine’s time', () => {
  expect(read('')).toEqual({
    ok: true,
    launch: {
      scenario: 'standard',
      fault: '',
      seed: 1,
      now: null,
      latency: null,
      clockOffset: 0,
      asked: '    ',
      entry: '',
    },
    named: false,
    reset: false,
    search: '',
  })
})

test('The parameters are taken out of the address, the others stay byte for byte', () => {
  const site = 'site_url=https%3A%2F%2Fhost.example%2F%3Fa%3D1+2'
  const { launch, search, reset } = read(
    `?tour_code=A&scenario=sold-out,dietary&fault=getUnits:500@1&${site}&seed=7&now=2026-01-02T00:00:00Z&latency=0&reset&b`,
  )
  expect(search).toBe(`?tour_code=A&${site}&b`)
  expect(launch).toEqual({
    scenario: 'sold-out,dietary',
    fault: 'getUnits:500@1',
    seed: 7,
    now: '2026-01-02T00:00:00Z',
    latency: 0,
    clockOffset: DAY,
    asked: 'sold-out,dietary getUnits:500@1 7 2026-01-02T00:00:00Z 0',
    entry: search,
  })
  expect(reset).toBe(true)
})

test('An address without any of them keeps what the tab remembers, clock included', () => {
  const remembered = JSON.stringify(read('?scenario=dietary&now=2026-01-02T00:00:00Z').launch)
  const later = read('?tour_code=A', remembered, MACHINE + 60_000)
  expect(later.launch).toEqual({ ...JSON.parse(remembered), entry: '?tour_code=A' })
  expect(later.search).toBe('?tour_code=A')
})

test('SCENARIO-4 what a tab has changed outlives a reload, with or without the same parameters', () => {
  const address = '?scenario=dietary&latency=0'
  const { launch } = read(address)
  const changed = JSON.stringify({ ...launch, fault: '*:500', latency: 3000, clockOffset: DAY })
  for (const again of ['', address])
    expect(read(again, changed).launch).toMatchObject({
      fault: '*:500',
      latency: 3000,
      clockOffset: DAY,
    })
  expect(read('?scenario=usd', changed).launch).toMatchObject({ fault: '', latency: null })
  expect(read('?scenario=usd&reset', changed).launch.clockOffset).toBe(0)
})

test('One parameter replaces the whole set', () => {
  const remembered = JSON.stringify(read('?scenario=dietary&seed=7&latency=0').launch)
  expect(read('?seed=8', remembered).launch).toMatchObject({
    scenario: 'standard',
    seed: 8,
    latency: null,
  })
})

test('The same start again does not set the clock back, a reset does', () => {
  const address = '?now=2026-01-02T00:00:00Z'
  const remembered = JSON.stringify(read(address).launch)
  const minute = MACHINE + 60_000
  expect(read(address, remembered, minute).launch.clockOffset).toBe(DAY)
  expect(read(`${address}&reset`, remembered, minute).launch.clockOffset).toBe(DAY - 60_000)
  expect(read('?reset', remembered, minute).launch.clockOffset).toBe(DAY - 60_000)
  expect(read('?now=2026-01-03T00:00:00Z', remembered, minute).launch.clockOffset).toBe(
    2 * DAY - 60_000,
  )
})

test.each([
  ['?seed=x', "seed is a whole number, not 'x'"],
  ['?seed=-1', "seed is a whole number, not '-1'"],
  ['?latency=fast', "latency is a whole number of milliseconds, not 'fast'"],
  ['?now=tomorrow', "now is an instant like 2026-06-01T10:00:00Z, not 'tomorrow'"],
  [
    '?now=2026-06-01T10:00:00',
    "now is an instant like 2026-06-01T10:00:00Z, not '2026-06-01T10:00:00'",
  ],
  [
    '?now=2026-13-01T10:00:00Z',
    "now is an instant like 2026-06-01T10:00:00Z, not '2026-13-01T10:00:00Z'",
  ],
])('%s is told', (search, problem) => {
  expect(readLaunch(search, null, MACHINE)).toEqual({ ok: false, problem })
})

test('A memory that cannot be read is none', () => {
  expect(read('', '{').launch.scenario).toBe('standard')
})
