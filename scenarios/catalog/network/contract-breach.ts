import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault, CALL_NAMES } from '#scenarios/engine/faults.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const contractBreach = defineScenario({
  id: 'contract-breach',
  title: 'Contract violation',
  description:
    'One API response violates the contract: Unexpected answer from the server, with Try again.',
  params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
  setup: ({ call }) => ({ faults: [createPermanentFault(call, 'contract-violation')] }),
  expected: { path: '/', visible: ['Unexpected answer from the server', 'Try again'] },
})
