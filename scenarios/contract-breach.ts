import { defineScenario } from './define.ts'
import { always, CALL_NAMES } from './faults.ts'
import { oneOf } from './params.ts'

export const contractBreach = defineScenario({
  id: 'contract-breach',
  title: 'An answer of another shape',
  sees: 'An answer breaks the contract: Unexpected answer from the server, with Try again.',
  params: { call: oneOf('getUnits', CALL_NAMES) },
  does: ({ call }) => ({ faults: [always(call, 'breach')] }),
  expects: { at: '/', shows: ['Unexpected answer from the server', 'Try again'] },
})
