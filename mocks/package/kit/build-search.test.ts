import { expect, test } from 'vitest'
import { buildSearch } from './build-search.ts'

test('writes scenarios, parameters and options into the address (SCENARIO-7)', () => {
  const options = { params: { in: 30 }, fault: 'setContact:500@1', now: '2026-06-01T08:00:00Z' }
  expect(Object.fromEntries(new URLSearchParams(buildSearch('expiring', options)))).toEqual({
    scenario: 'expiring(in=30)',
    fault: 'setContact:500@1',
    now: '2026-06-01T08:00:00Z',
    seed: '1',
    latency: '0',
  })
  expect(buildSearch(['no-addons', 'expiring(in=30)'])).toContain('scenario=no-addons%2Cexpiring')
})

test.each([
  ["Unknown scenario 'sold-aut'. Did you mean 'sold-out'?", () => buildSearch('sold-aut')],
  [
    "The scenario 'expiring' has no parameter 'at'; write in=…",
    () => buildSearch('expiring', { params: { at: 'payment' } }),
  ],
  [
    "'in' of 'expiring' must be a whole number of seconds from 1 to 86400, not '0'",
    () => buildSearch('expiring', { params: { in: 0 } }),
  ],
  [
    "Unknown call 'setContacts'. Did you mean 'setContact'?",
    () => buildSearch('standard', { fault: 'setContacts:500' }),
  ],
  [
    "now must be a time with an offset, such as 2026-06-01T10:00:00Z, not '2026-06-01'.",
    () => buildSearch('standard', { now: '2026-06-01' }),
  ],
  ["Name a scenario, such as 'sold-out'", () => buildSearch([])],
  [
    "Write the parameters of a list into it, such as 'expiring(in=30)'",
    () => buildSearch(['no-addons', 'expiring'], { params: { in: 30 } }),
  ],
])('%s (SCENARIO-7)', (message, build) => {
  expect(build).toThrow(message)
})
