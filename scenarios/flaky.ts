import { defineScenario } from './define.ts'
import { CALL_NAMES } from './faults.ts'
import { oneOf } from './params.ts'

export const flaky = defineScenario({
  id: 'flaky',
  title: 'Everything fails once',
  sees: 'The first call of each name fails, the second works: with Try again one gets to the end.',
  params: { kind: oneOf('500', ['500', '503', 'network', 'lost', 'malformed', 'html', 'breach']) },
  does: ({ kind }) => ({ faults: CALL_NAMES.map((call) => ({ call, kind, from: 1, to: 1 })) }),
  expects: { at: '/result', shows: ['Thank you'] },
})
