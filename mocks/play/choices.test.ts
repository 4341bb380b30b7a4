import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import {
  choicesOf,
  found,
  listOf,
  problemIn,
  startOf,
  textOf,
  toggled,
  typedInto,
  withStart,
} from './choices.ts'

const idsOf = (choices: ReturnType<typeof choicesOf>): string[] =>
  choices.map(({ scenario }) => scenario.id)

const played = (choices: ReturnType<typeof choicesOf>): string => {
  const list = listOf(choices)
  return list.ok ? list.list : list.problem
}

test('SCENARIO-1 SCENARIO-4 a list is chosen and told back as it was', () => {
  for (const list of ['standard', 'no-addons,upgrades-off', 'no-upgrades,expiring(in=30)'])
    expect(played(choicesOf(list))).toBe(list)
  for (const { id } of scenarios) expect(played(choicesOf(id))).toBe(id)
})

test('SCENARIO-4 a list that cannot be read leaves the standard world to choose from', () => {
  expect(idsOf(choicesOf('sold-uot'))).toEqual(['standard'])
  expect(idsOf(choicesOf(''))).toEqual(['standard'])
})

test('SCENARIO-4 scenarios combine in the order of the clicks; without any it is the standard one', () => {
  const two = toggled(toggled(choicesOf('standard'), 'no-upgrades'), 'expiring')
  expect(idsOf(two)).toEqual(['no-upgrades', 'expiring'])
  expect(idsOf(toggled(two, 'no-upgrades'))).toEqual(['expiring'])
  expect(idsOf(toggled(toggled(two, 'no-upgrades'), 'expiring'))).toEqual(['standard'])
  expect(idsOf(toggled(two, 'standard'))).toEqual(['standard'])
})

test('SCENARIO-4 two that exclude each other are told in words', () => {
  const list = listOf(choicesOf('payment-failure'))
  expect(list.ok).toBe(true)
  expect(played(toggled(choicesOf('payment-failure'), 'payment-3ds'))).toBe(
    "'payment-failure' and 'payment-3ds' both decide what the card provider does: take one of them away",
  )
})

test('SCENARIO-4 a field takes what its parameter is, and says so to anything else', () => {
  const typed = (text: string) => typedInto(choicesOf('expiring'), 'expiring', 'in', text)
  expect(played(typed('30'))).toBe('expiring(in=30)')
  expect(played(typed('125'))).toBe('expiring')
  for (const text of ['', '0', 'soon', '3)', '1,2', '99999999']) {
    const [choice] = typed(text)
    expect(choice && problemIn(choice, 'in')).toBe(
      'This is a whole number of seconds from 1 to 86400',
    )
    expect(played(typed(text))).toContain('Time is running out, in: This is a whole number')
    expect(choice && textOf(choice, 'in')).toBe(text)
  }
})

test('SCENARIO-4 the step to start at is the scenario that says so', () => {
  const begun = withStart(choicesOf('no-upgrades'), 'contact')
  expect(played(begun)).toBe('no-upgrades,started(at=contact)')
  expect(startOf(begun)).toBe('contact')
  expect(played(withStart(begun, 'addons'))).toBe('no-upgrades,started(at=addons)')
  expect(played(withStart(begun, null))).toBe('no-upgrades')
  expect(startOf(choicesOf('no-upgrades'))).toBeNull()
})

test('SCENARIO-4 a search finds words of the name, the parameters, the title and the line, in any order and case', () => {
  expect(found('')).toHaveLength(scenarios.length)
  const ids = found('  DECLINE card').map(({ id }) => id)
  expect(ids).toEqual(['payment-failure'])
  expect(found('sold-out-day').map(({ id }) => id)).toEqual(['sold-out-day'])
  expect(found('slots=1000').map(({ id }) => id)).toEqual(['huge'])
  expect(found('zeppelin')).toEqual([])
})
