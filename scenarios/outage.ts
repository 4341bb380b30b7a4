import { defineScenario } from './define.ts'
import { always } from './faults.ts'

export const outage = defineScenario({
  id: 'outage',
  title: 'The server is down',
  sees: 'Every call is answered with 503: an error with Try again and the contact link.',
  does: { faults: [always('*', '503')] },
  expects: { at: '/', shows: ['is refused with 503', 'Try again'] },
})
