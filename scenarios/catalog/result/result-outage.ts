import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const resultOutage = defineScenario({
  id: 'result-outage',
  title: 'Confirmation fails at first',
  description:
    'The first requests for the result fail: the page retries every second until the order is confirmed.',
  params: { times: integer('Failed calls', 5, { min: 1, max: 9999 }) },
  setup: ({ times }) => ({
    start: { step: 'result' },
    faults: [{ call: 'getResult', kind: '503', from: 1, to: times }],
  }),
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { answers: [{ call: 'getResult', status: 503 }] },
    afterSeconds: 8,
  },
})
