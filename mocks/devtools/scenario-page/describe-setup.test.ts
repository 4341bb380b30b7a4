import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { describeDifferences } from './describe-setup.ts'

test('says what a scenario changes (SCENARIO-4)', () => {
  expect(describeDifferences('standard')).toEqual([])
  expect(describeDifferences('upgrades-off')).toEqual([
    'start: {"step":"addons","addonCount":0}',
    'data: upgradesOffered = false',
  ])
  expect(describeDifferences('hang(call=getResult)')).toEqual(['fault: getResult:hang'])
  expect(describeDifferences('no-addons')).toEqual(['data: configs.addonTourCodes (5 changes)'])
  expect(describeDifferences('usd')).toContain('tour_code: NYC-HARBOR')
})

test('says something about every scenario but the standard one (SCENARIO-4)', () => {
  for (const { id } of scenarios)
    expect(describeDifferences(id).length > 0, id).toBe(id !== 'standard')
})
