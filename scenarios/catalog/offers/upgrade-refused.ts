import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault } from '#scenarios/engine/faults.ts'

export const upgradeRefused = defineScenario({
  id: 'upgrade-refused',
  title: 'Upgrade rejected',
  description: 'The server rejects every upgrade: an error is shown and the cart stays unchanged.',
  setup: { start: { step: 'upgrades' }, faults: [createPermanentFault('upgradeCartItem', '409')] },
  expected: {
    path: '/steps/upgrades',
    visible: ['This changed while you were booking. Please check your order and try again.'],
    action: 'upgrade',
  },
})
