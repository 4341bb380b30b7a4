import { defineScenario } from './define.ts'
import { createPermanentFault, CALL_NAMES } from './faults.ts'
import { enumOf } from './params.ts'

export const hang = defineScenario({
  id: 'hang',
  title: 'No answer ever',
  description: 'A call is never answered: after 10 seconds Still loading, with Try again.',
  params: { call: enumOf('getUnits', CALL_NAMES) },
  setup: ({ call }) => ({ faults: [createPermanentFault(call, 'hang')] }),
  expected: { path: '/', visible: ['Still loading', 'Try again'], afterSeconds: 11 },
})
