import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const resultOutage = defineScenario({
  id: 'result-outage',
  title: 'Confirmation out of reach',
  sees: 'The result cannot be read at first: the page keeps asking, each second, until it is confirmed.',
  params: { times: whole(5, { from: 1, to: 9999 }) },
  does: ({ times }) => ({
    start: { at: 'result' },
    faults: [{ call: 'getResult', kind: '503', from: 1, to: times }],
  }),
  expects: { at: '/result', shows: ['Thank you'], seconds: 8 },
})
