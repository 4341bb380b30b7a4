import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault, CALL_NAMES } from '#scenarios/engine/faults.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const oversizedResponse = defineScenario({
  id: 'oversized-response',
  title: 'Oversized response',
  description:
    'One API call returns 10 MB: Unexpected answer from the server, with Try again, and the page stays responsive.',
  params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
  setup: ({ call }) => ({ faults: [createPermanentFault(call, 'oversized')] }),
  expected: { path: '/', visible: ['Unexpected answer from the server', 'Try again'] },
})
