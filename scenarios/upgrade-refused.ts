import { defineScenario } from './define.ts'
import { always } from './faults.ts'

export const upgradeRefused = defineScenario({
  id: 'upgrade-refused',
  title: 'Upgrade refused',
  sees: 'The server refuses every upgrade in so many words; the cart stays as it is.',
  does: { start: { at: 'upgrades' }, faults: [always('upgradeCartItem', '409')] },
  expects: {
    at: '/steps/upgrades',
    shows: ['upgradeCartItem is refused with 409'],
    deed: 'upgrade',
  },
})
