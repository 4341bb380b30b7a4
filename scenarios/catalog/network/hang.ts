import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault, CALL_NAMES } from '#scenarios/engine/faults.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const hang = defineScenario({
  id: 'hang',
  title: 'No response',
  description:
    'One API call never gets a response: after 10 seconds Still loading, with Try again.',
  keywords: 'timeout spinner',
  params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
  setup: ({ call }) => ({ faults: [createPermanentFault(call, 'hang')] }),
  expected: { path: '/', visible: ['Still loading', 'Try again'], afterSeconds: 11 },
})
