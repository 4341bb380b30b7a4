import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const flaky = defineScenario({
  id: 'flaky',
  title: 'Every call fails once',
  description:
    'The first request of each API call fails and the second succeeds: Try again completes the checkout.',
  params: {
    kind: enumOf('Failure', '500', [
      '500',
      '503',
      'network',
      'lost-response',
      'malformed',
      'html',
      'contract-violation',
    ]),
  },
  setup: ({ kind }) => ({ faults: CALL_NAMES.map((call) => ({ call, kind, from: 1, to: 1 })) }),
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: {
      answers: [
        { call: 'getSettings', status: 500 },
        { call: 'addCartItem', status: 500 },
        { call: 'getResult', status: 500 },
      ],
    },
  },
})
