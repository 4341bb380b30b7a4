import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import {
  parseChoices,
  searchScenarios,
  buildScenarioList,
  findFieldProblem,
  getStartStep,
  getFieldText,
  toggleScenario,
  setFieldText,
  setStartStep,
} from './choices.ts'

const getIds = (choices: ReturnType<typeof parseChoices>): string[] =>
  choices.map(({ scenario }) => scenario.id)

const formatList = (choices: ReturnType<typeof parseChoices>): string => {
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

test('explains a conflict of two scenarios (SCENARIO-4)', () => {
  const list = buildScenarioList(parseChoices('payment-failure'))
  expect(list.ok).toBe(true)
  expect(formatList(toggleScenario(parseChoices('payment-failure'), 'payment-3ds'))).toBe(
    "'payment-failure' and 'payment-3ds' both decide what the card provider does. Remove one of them",
  )
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
  expect(searchScenarios('')).toHaveLength(scenarios.length)
  const ids = searchScenarios('  DECLINE card').map(({ id }) => id)
  expect(ids).toEqual(['payment-failure'])
  expect(searchScenarios('sold-out-day').map(({ id }) => id)).toEqual(['sold-out-day'])
  expect(searchScenarios('slots=1000').map(({ id }) => id)).toEqual(['huge'])
  expect(searchScenarios('zeppelin')).toEqual([])
})
