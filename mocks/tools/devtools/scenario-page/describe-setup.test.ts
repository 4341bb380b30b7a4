import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'
import { describeDifferences } from './describe-setup.ts'

test.for([
  ['standard', []],
  [
    'payment-failure,expiring(in=40)',
    ['Starts at Contacts, no add-ons', 'Pay: the bank declines the card', 'Places held 40 s'],
  ],
  ['hang(call=getResult)', ['getResult: the call never gets a response']],
  ['result-outage', ['Starts at Confirmation, no add-ons', 'getResult: error 503, times 1 to 5']],
  ['flaky', [expect.stringMatching(/^\d+ calls: error 500, time 1 only$/)]],
  ['outage', ['Every call: error 503']],
  ['no-addons', ['Passes differ in addon tour codes']],
  ['sold-out', ['All tours: sold out every day']],
  ['sold-out(on=weekends)', ['All tours: sold out on every Saturday and Sunday']],
  ['missing-parameters', ['tour_code: missing']],
  ['clock-skew(by=-60)', [expect.any(String), "Visitor's clock: 60 s behind"]],
] as const)('says in words what %s changes (SCENARIO-4)', ([list, phrases]) => {
  expect(describeDifferences(list)).toEqual(phrases)
})

test('says something about every scenario but the standard one, without code (SCENARIO-4)', () => {
  for (const { id } of scenarios) {
    const phrases = describeDifferences(id)
    expect(phrases.length > 0, id).toBe(id !== 'standard')
    expect(phrases.join(' ')).not.toMatch(/[{}]|undefined|differ in $/)
  }
})
