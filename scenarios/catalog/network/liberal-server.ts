import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const liberalServer = defineScenario({
  id: 'liberal-server',
  title: 'A liberal server',
  description:
    'The server omits optional fields, adds unknown ones and formats times differently. Booking still works.',
  setup: { answers: 'liberal' },
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { answers: [{ call: 'addCartItem', status: 201 }] },
  },
})
