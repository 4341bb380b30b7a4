import { expect, test } from 'vitest'
import { parseScenarios } from './parse.ts'
import { scenarios } from './registry.ts'

const ids = (list: string) => {
  const parsed = parseScenarios(list)
  return parsed.ok ? parsed.scenarios.map(({ id }) => id) : parsed.problem
}

test('One name picks one, several combine from left to right', () => {
  expect(ids('sold-out')).toEqual(['sold-out'])
  expect(ids('no-addons,dietary')).toEqual(['no-addons', 'dietary'])
  expect(ids(' dietary , no-addons ')).toEqual(['dietary', 'no-addons'])
})

test.each([
  ['sold-uot', "There is no scenario 'sold-uot'"],
  ['', "There is no scenario ''"],
  ['dietary,', "There is no scenario ''"],
  ['Dietary', "There is no scenario 'Dietary'"],
  ['dietary,expird', "There is no scenario 'expird'"],
  ['constructor', "There is no scenario 'constructor'"],
  ['dietary,dietary', "The scenario 'dietary' is named twice"],
  ['expiring(in=30)', "The scenario 'expiring' takes no parameters"],
  ['dietary(a=1,b=2)', "The scenario 'dietary' takes no parameters"],
  ['dietary(', "There is no scenario 'dietary('"],
])('%j is told: %s', (list, problem) => {
  expect(ids(list)).toBe(problem)
})

test('An unknown name is told with all that exist, the most alike first', () => {
  const parsed = parseScenarios('no-upgrade')
  if (parsed.ok) throw new Error('It was taken')
  expect(parsed.known[0]).toBe('no-upgrades')
  expect(parsed.known.toSorted()).toEqual(scenarios.map(({ id }) => id).toSorted())
})

test('Every scenario has its own name, and says in one line what a person sees', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  for (const { id, title, sees, expects } of scenarios) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(title).not.toBe('')
    expect(sees).toMatch(/^[^\n]{20,120}\.$/)
    expect(expects.endsAt).toMatch(/^\/(steps\/)?[a-z_]+$/)
    expect(expects.shows).not.toBe('')
  }
})
