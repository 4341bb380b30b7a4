import { defineScenario } from './define.ts'
import { always, CALL_NAMES } from './faults.ts'
import { oneOf } from './params.ts'

export const hang = defineScenario({
  id: 'hang',
  title: 'No answer ever',
  sees: 'A call is never answered: after 10 seconds Still loading, with Try again.',
  params: { call: oneOf('getUnits', CALL_NAMES) },
  does: ({ call }) => ({ faults: [always(call, 'hang')] }),
  expects: { at: '/', shows: ['Still loading', 'Try again'], seconds: 11 },
})
