import { defineScenario } from './define.ts'
import { always, CALL_NAMES } from './faults.ts'
import { oneOf } from './params.ts'

export const malformed = defineScenario({
  id: 'malformed',
  title: 'Broken JSON',
  sees: 'An answer is no JSON: Unexpected answer from the server, with Try again; its text is never shown.',
  params: { call: oneOf('getUnits', CALL_NAMES) },
  does: ({ call }) => ({ faults: [always(call, 'malformed')] }),
  expects: { at: '/', shows: ['Unexpected answer from the server', 'Try again'] },
})
