import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createPermanentFault } from '#scenarios/engine/faults.ts'

export const upgradeSoldOut = defineScenario({
  id: 'upgrade-sold-out',
  title: 'Upgrade sold out',
  description:
    'Someone else takes the last places of the upgrade before it is added: an error with a link to change the timeslot.',
  setup: {
    start: { step: 'upgrades' },
    faults: [createPermanentFault('upgradeCartItem', 'invalid_date')],
  },
  expected: {
    path: '/steps/upgrades',
    visible: ['Sorry, we’re soldout for this date.'],
    action: 'upgrade',
  },
})
