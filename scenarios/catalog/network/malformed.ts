import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault, CALL_NAMES } from '#scenarios/engine/faults.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const malformed = defineScenario({
  id: 'malformed',
  title: 'Malformed JSON',
  description:
    'One API call returns malformed JSON: Unexpected answer from the server, with Try again.',
  params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
  setup: ({ call }) => ({ faults: [createPermanentFault(call, 'malformed')] }),
  expected: { path: '/', visible: ['Unexpected answer from the server', 'Try again'] },
})
