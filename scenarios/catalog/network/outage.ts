import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault } from '#scenarios/engine/faults.ts'

export const outage = defineScenario({
  id: 'outage',
  title: 'Server outage',
  description:
    'Every API call fails with status 503: an error with Try again and the contact link.',
  keywords: 'offline down unavailable',
  setup: { faults: [createPermanentFault('*', '503')] },
  expected: {
    path: '/',
    visible: ["We can't reach our booking system right now.", 'Try again'],
  },
})
