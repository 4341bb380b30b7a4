import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import {
  parseChoices,
  searchScenarios,
  buildScenarioList,
  findFieldProblem,
  getFieldText,
  setFieldText,
} from './choices.ts'

function getIds(choices: ReturnType<typeof parseChoices>): string[] {
  return choices.map(({ scenario }) => scenario.id)
}

function formatList(choices: ReturnType<typeof parseChoices>): string {
  const list = buildScenarioList(choices)
  return list.ok ? list.list : list.problem
}

test('formats a parsed list as it was (SCENARIO-1, SCENARIO-4)', () => {
  for (const list of ['standard', 'no-addons,upgrades-off', 'no-upgrades,expiring(in=30)'])
    expect(formatList(parseChoices(list))).toBe(list)
  for (const { id } of scenarios) expect(formatList(parseChoices(id))).toBe(id)
})

test('selects the standard scenario for an invalid list (SCENARIO-4)', () => {
  expect(getIds(parseChoices('sold-uot'))).toEqual(['standard'])
  expect(getIds(parseChoices(''))).toEqual(['standard'])
})

test('validates the text of a field (SCENARIO-4)', () => {
  const typeText = (text: string) => setFieldText(parseChoices('expiring'), 'expiring', 'in', text)
  expect(formatList(typeText('30'))).toBe('expiring(in=30)')
  expect(formatList(typeText('125'))).toBe('expiring')
  for (const text of ['', '0', 'soon', '3)', '1,2', '99999999']) {
    const [choice] = typeText(text)
    expect(choice && findFieldProblem(choice, 'in')).toBe(
      'Enter a whole number of seconds from 1 to 86400',
    )
    expect(formatList(typeText(text))).toContain('Time is running out, in: Enter a whole number')
    expect(choice && getFieldText(choice, 'in')).toBe(text)
  }
})

test('searches ids, parameters, titles and descriptions, in any order and case (SCENARIO-4)', () => {
  const findIds = (query: string) =>
    searchScenarios(query).flatMap((group) => group.scenarios.map(({ id }) => id))
  expect(findIds('')).toHaveLength(scenarios.length)
  expect(findIds('  DECLINE card')).toContain('payment-failure')
  expect(findIds('sold-out-day')).toEqual(['sold-out-day'])
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
