import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import {
  parseChoices,
  searchScenarios,
  buildScenarioList,
  findFieldProblem,
  findReplaced,
  getStartStep,
  moveScenario,
  getFieldText,
  toggleScenario,
  setFieldText,
  setStartStep,
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

test('combines scenarios in the order of selection; without any selects the standard one (SCENARIO-4)', () => {
  const both = toggleScenario(toggleScenario(parseChoices('standard'), 'no-upgrades'), 'expiring')
  expect(getIds(both)).toEqual(['no-upgrades', 'expiring'])
  expect(getIds(toggleScenario(both, 'no-upgrades'))).toEqual(['expiring'])
  expect(getIds(toggleScenario(toggleScenario(both, 'no-upgrades'), 'expiring'))).toEqual([
    'standard',
  ])
  expect(getIds(toggleScenario(both, 'standard'))).toEqual(['standard'])
})

test('moves a scenario as far as the list reaches (SCENARIO-4)', () => {
  const list = parseChoices('usd,dietary,expiring')
  expect(getIds(moveScenario(list, 'dietary', -1))).toEqual(['dietary', 'usd', 'expiring'])
  expect(getIds(moveScenario(list, 'dietary', 1))).toEqual(['usd', 'expiring', 'dietary'])
  expect(moveScenario(list, 'usd', -1)).toBe(list)
  expect(moveScenario(list, 'expiring', 1)).toBe(list)
})

test('replaces selected scenarios that decide the same setting (SCENARIO-4)', () => {
  const selected = toggleScenario(parseChoices('payment-failure'), 'no-addons')
  const replaced = findReplaced(selected, 'payment-hangs').map(({ scenario }) => scenario.id)
  expect(replaced).toEqual(['payment-failure'])
  expect(findReplaced(selected, 'no-upgrades')).toEqual([])
  expect(formatList(toggleScenario(selected, 'payment-hangs'))).toBe('no-addons,payment-hangs')
  expect(formatList(toggleScenario(selected, 'payment-failure'))).toBe('no-addons')
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

test('sets the start step through the scenario started (SCENARIO-4)', () => {
  const startedAtContact = setStartStep(parseChoices('no-upgrades'), 'contact')
  expect(formatList(startedAtContact)).toBe('no-upgrades,started(at=contact)')
  expect(getStartStep(startedAtContact)).toBe('contact')
  expect(formatList(setStartStep(startedAtContact, 'addons'))).toBe(
    'no-upgrades,started(at=addons)',
  )
  expect(formatList(setStartStep(startedAtContact, null))).toBe('no-upgrades')
  expect(getStartStep(parseChoices('no-upgrades'))).toBeNull()
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
