import { expect, test } from 'vitest'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { describeEnd } from './describe-end.ts'

function describe(list: string) {
  const parsed = parseScenarios(list)
  if (!parsed.ok) throw new Error(parsed.message)
  return describeEnd(parsed.resolvedScenarios)
}

test.for([
  ['standard', 'its end: Confirmation, “Thank you”'],
  ['started(at=contact)', 'its end: Contacts'],
  ['outage', "its end: We can't reach our booking system right now."],
  ['payment-failure,expiring', 'the end of 2: Time expired'],
  ['payment-failure,started(at=contact)', 'the end of 1: Payment, “Your card was declined.”'],
  ['sold-out,no-addons', 'the end of 1: Timeslot, “No places left”'],
  ['outage,payment-failure', "the end of 1: We can't reach our booking system right now."],
  ['expired,started(at=contact),late-payment', 'the end of 1: Time expired'],
  // The visit starts behind what is sold out, and comes by what is sold out at weekends only.
  ['sold-out,payment-failure', 'the end of 2: Payment, “Your card was declined.”'],
  ['sold-out(on=weekends),no-addons', 'the end of 2: Upgrades, “Upgrade your tour”'],
  ['usd,redirect', "the end of 2: The host's page, “Marlow & Finch”"],
] as const)('says where %s ends (SCENARIO-4)', ([list, text]) => {
  expect(describe(list).text).toBe(`Shows ${text}`)
})

const DECLINED = "Doesn't reach the end of 1 (Payment, “Your card was declined.”)"
const MOVE = '. Move it to the last place to see it.'

test.for([
  // The time runs out on the way.
  ['payment-failure,expiring', [DECLINED + MOVE]],
  ['expiring(in=40),payment-failure', []],
  ['limited,expired', []],
  // An error comes before everything else, in any order.
  ['payment-failure,outage', [`${DECLINED}: the visit cannot go on after 2.`]],
  // The visit starts later.
  ['limited,payment-failure', ['Starts at Payment, after the end of 1 (Timeslot, “Limited”).']],
  ['limited,payment-failure,started(at=unit_items)', []],
  ['expiring,no-addons', ['Starts at Contacts, after the end of 2.']],
  ['clock-skew,payment-failure', []],
  // The visitor comes by, but upgrades only at the end of a scenario.
  ['upgrade-refused,dietary', [expect.stringContaining('the end of 1 (Upgrades, “This changed')]],
  ['payment-failure,redirect', []],
  // The visit cannot go on.
  [
    'sold-out,no-addons',
    ["Doesn't reach the end of 2 (Upgrades, “Upgrade your tour”): the visit cannot go on after 1."],
  ],
] as const)('warns about ends that %s does not pass (SCENARIO-4)', ([list, warnings]) => {
  expect(describe(list).warnings).toEqual(warnings)
})
