import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { getStartStep, searchScenarios, setStartStep, toggleScenario } from './scenario-text.ts'

test.for([
  ['standard', 'no-addons', 'no-addons'],
  ['no-addons', 'dietary', 'no-addons,dietary'],
  ['expiring(in=600), no-addons', 'expiring', 'no-addons'],
  ['no-addons', 'no-addons', 'standard'],
  ['no-addons,dietary', 'standard', 'standard'],
  // An added scenario replaces what it cannot be combined with.
  ['payment-hangs,no-addons', 'payment-failure', 'no-addons,payment-failure'],
  // What cannot be read stays as it was typed.
  ['expiring(in=soon)', 'no-addons', 'expiring(in=soon),no-addons'],
  ['sold-uot', 'no-addons', 'sold-uot,no-addons'],
] as const)('%s with a press on %s is %s (SCENARIO-4)', ([list, id, next]) => {
  expect(toggleScenario(list, id)).toBe(next)
})

test.for([
  ['standard', 'travelers', 'started(at=travelers)'],
  ['dietary', 'result', 'dietary,started(at=result)'],
  ['started(at=contact,addons=2),usd', 'travelers', 'usd,started(at=travelers,addons=2)'],
  ['usd,started(at=contact)', null, 'usd'],
  ['started(at=contact)', null, 'standard'],
] as const)('%s with the step %s is %s (SCENARIO-4)', ([list, step, next]) => {
  expect(setStartStep(list, step)).toBe(next)
  expect(getStartStep(next)).toBe(step)
})

test('searches ids, parameters, titles and descriptions, in any order and case (SCENARIO-4)', () => {
  const findIds = (query: string) =>
    searchScenarios(query).flatMap((group) => group.scenarios.map(({ id }) => id))
  expect(findIds('')).toHaveLength(scenarios.length)
  expect(findIds('  DECLINE card')).toContain('payment-failure')
  expect(findIds('sold-out-day')).toEqual(['sold-out-day'])
  expect(findIds('lost_card')).toContain('payment-failure')
  expect(findIds('slots=1000')).toEqual(['huge'])
  expect(findIds('availability closed')).toEqual(['closed-season'])
  expect(findIds('confirmation keep trying')).toEqual(['slow-result'])
  expect(searchScenarios('zeppelin')).toEqual([])
})

test.for([
  ['card refused', ['payment-failure', 'redirect-failed']],
  ['time ran out', ['expiring', 'expired']],
  ['stripe down', ['provider-blocked', 'provider-hangs', 'provider-refuses']],
  ['fully booked', ['sold-out']],
  ['incognito', ['storage-denied']],
] as const)('finds scenarios by other words: %s (SCENARIO-4)', ([query, ids]) => {
  expect(searchScenarios(query).flatMap((group) => group.scenarios.map(({ id }) => id))).toEqual(
    ids,
  )
})
