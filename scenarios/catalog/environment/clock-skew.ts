import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const clockSkew = defineScenario({
  id: 'clock-skew',
  title: 'Wrong visitor clock',
  description:
    "The visitor's clock is an hour ahead: the countdown follows the server's clock and stays correct.",
  params: {
    by: integer('Server clock ahead by', 3600, { min: -864_000, max: 864_000, unit: 'seconds' }),
  },
  setup: ({ by }) => ({ start: { step: 'contact' }, environment: { clockSkew: by } }),
  expected: {
    path: '/steps/contact',
    visible: ['Contacts', 'Time left'],
    evidence: { browser: { clockSkew: 3600 } },
  },
})
