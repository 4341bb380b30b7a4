import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours } from '#scenarios/engine/overrides.ts'

export const noUpgrades = defineScenario({
  id: 'no-upgrades',
  title: 'No upgrades',
  description:
    'The step Upgrades says that the selected tours have no upgrades, and can be skipped.',
  setup: {
    start: { step: 'upgrades' },
    overrides: mapTours((entry) => ({ ...entry, upgrades: [] })),
  },
  expected: {
    path: '/steps/upgrades',
    visible: ["There aren't any upgrades for your selected tour(s)."],
  },
})
