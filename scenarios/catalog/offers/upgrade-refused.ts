import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault } from '#scenarios/engine/faults.ts'

export const upgradeRefused = defineScenario({
  id: 'upgrade-refused',
  title: 'Upgrade refused',
  description: 'The server refuses every upgrade in so many words; the cart stays as it is.',
  setup: { start: { step: 'upgrades' }, faults: [createPermanentFault('upgradeCartItem', '409')] },
  expected: {
    path: '/steps/upgrades',
    visible: ['upgradeCartItem is refused with 409'],
    action: 'upgrade',
  },
})
